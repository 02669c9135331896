import { expect, test } from "vitest";
import { employeeKeys, employeeSort, employeeWords } from "./employee.ts";
import { permissionsOf, readEmployeeCounts, readSeats, toStoredPermissions } from "./enterprise.ts";

test("an enterprise without counters has no seats and no employees", () => {
  for (const none of [null, undefined, "text", 7]) {
    expect(readSeats(none)).toEqual({ limit: 0, used: 0 });
    expect(readEmployeeCounts(none)).toEqual({ active: 0, invited: 0, disabled: 0, admins: 0 });
  }
  expect(readSeats({ limit: 5, used: "x" })).toEqual({ limit: 5, used: 0 });
  expect(readEmployeeCounts({ active: 2, admins: 1 })).toEqual({ active: 2, invited: 0, disabled: 0, admins: 1 });
});

test("reads the permissions of a role as whole words, without those of later releases", () => {
  expect(permissionsOf({ can: toStoredPermissions(["cards.edit", "billing"]) })).toEqual(["cards.edit", "billing"]);
  expect(permissionsOf({ can: " cards.editor stats.views of.tomorrow " })).toEqual([]);
});

test("an employee has a sort key, search terms and one key per ID", () => {
  const ada = { name_first: "Ada", name_last: "Öst", job_title: "Chief", username: "ada-o", email: "Ada@Firm.example" };
  expect(employeeSort(ada)).toBe("1ost ada");
  expect(employeeSort({ ...ada, name_first: "", name_last: "" })).toBe("1ada-firm-example");
  expect(employeeWords(ada, "u1")).toEqual(
    expect.arrayContaining(["ost~u1", "chief~u1", "ada~u1", "@ada@firm,example~u1"]),
  );
  expect(employeeKeys({ email: "Ada@Firm.example", external_id: "7/A=é" })).toEqual([
    "mail-ada@firm=2eexample",
    "ext-7=2fA=3d=c3=a9",
  ]);
  expect(employeeKeys({})).toEqual([]);
});
