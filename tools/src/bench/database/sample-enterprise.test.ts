import { readEmployee } from "@cardinal/contract/stored/employee";
import { expect, it } from "vitest";
import { daysBefore, sampleEnterprise, samplePerson } from "./sample-enterprise.ts";

const SAMPLE = { id: "bench-00040", people: 40, admin: "the-admin", days: daysBefore(Date.UTC(2026, 2, 10), 3) };
const people = Array.from({ length: SAMPLE.people }, (_, index) => samplePerson(SAMPLE, index));
const sizeOf = (person: Record<string, unknown>) => JSON.stringify(person).length;

it("all employees but the admin have records of the same size under distinct paths", () => {
  expect(new Set(people.slice(1).map(sizeOf)).size).toBe(1);
  const paths = people.flatMap((person) => Object.keys(person));
  expect(new Set(paths).size).toBe(paths.length);
  expect(readEmployee(people[1]?.["employees/bench-00040/bench-00040-person-0000001"])).not.toBeNull();
});

it("counters match the people and have the same size for any number of them", () => {
  const { "enterprise/bench-00040": enterprise } = sampleEnterprise(SAMPLE) as Record<string, { groups: object }>;
  expect(enterprise?.groups).toMatchObject({ "group-a": { count: 20 }, "group-b": { count: 20 } });
  expect(SAMPLE.days).toEqual(["2026-03-07", "2026-03-08", "2026-03-09"]);
});
