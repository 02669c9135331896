import type { Button } from "@cardinal/contract/entities/button";
import { describe, expect, test } from "vitest";
import { makeCard, makeUser } from "../../testing/samples.ts";
import { findQuickProblems, getQuickValues, mergeQuickButtons } from "./quick-buttons.ts";
import { suggestUsername } from "../../features/username/suggest-username.ts";
import { findStep, getNextStep, getPreviousStep, toReachedStep } from "./wizard-steps.ts";

const bare = makeCard({ job_title: "", organization_name: "", buttons: [] });

describe("findStep", () => {
  test.each([
    ["no record", null, null, "name"],
    ["no name", makeUser(), { ...bare, name_first: "" }, "name"],
    ["no username", makeUser({ username: null }), bare, "username"],
    ["nothing else", makeUser(), bare, "photo"],
    ["a company", makeUser(), { ...bare, organization_name: "Acme" }, "buttons"],
    ["buttons", makeUser(), makeCard(), "theme"],
    ["another theme", makeUser(), makeCard({ profile_theme: "ink" }), "done"],
  ] as const)("with %s", (_what, user, card, step) => {
    expect(findStep(user, card, null)).toBe(step);
  });

  test("a step that was passed on this device counts when it is further", () => {
    expect(findStep(makeUser(), bare, "theme")).toBe("done");
    expect(findStep(makeUser(), makeCard(), "photo")).toBe("theme");
    expect(findStep(makeUser({ username: null }), bare, "theme")).toBe("username");
  });
});

test("the order of the steps has a start and an end", () => {
  expect(getPreviousStep("name")).toBeNull();
  expect(getNextStep("theme")).toBe("done");
  expect(getNextStep("done")).toBe("done");
  expect(toReachedStep("name", "work")).toBe("name");
  expect(toReachedStep("theme", "work")).toBe("work");
  expect(toReachedStep("nonsense", "work")).toBe("work");
});

test.each([
  ["Ada", "Lovelace", "ada-lovelace"],
  ["Zoë", "Ångström", "zoe-angstrom"],
  ["Jürgen", "Groß", "jurgen-gross"],
  ["Kari", "Østergård", "kari-ostergard"],
  ["Łukasz", "Þórsson", "lukasz-thorsson"],
  ["李", "雷", ""],
  ["Al", "", ""],
  ["Admin", "", ""],
  ["Maximiliane-Charlotte", "von Hohenstaufen", "maximiliane-charlotte-von-hohe"],
])("%s %s becomes %j", (first, last, expected) => {
  expect(suggestUsername(first, last)).toBe(expected);
});

describe("quick buttons", () => {
  const phone: Button = { id: "p", ref: "phone", data: "+44 20 7946 0018", label: "Office" };
  const second: Button = { id: "q", ref: "phone", data: "+44 20 7946 0019" };
  const create = (ref: Button["ref"]): Button => ({ id: `new-${ref}`, ref, data: "" });

  test("an empty card starts with the account's address, a filled one does not", () => {
    expect(getQuickValues([], {}, "ada@example.com").email).toBe("ada@example.com");
    expect(getQuickValues([phone], {}, "ada@example.com").email).toBe("");
    expect(getQuickValues([phone], { "button.phone": "" }, "").phone).toBe("");
  });

  test("change the first of a kind, keep labels and other buttons, add and remove", () => {
    const values = { ...getQuickValues([phone, second], {}, ""), phone: "+49 30 1234567", website: "example.com" };
    expect(mergeQuickButtons([phone, second], values, create)).toEqual([
      { ...phone, data: "+49 30 1234567" },
      second,
      { id: "new-website", ref: "website", data: "https://example.com" },
    ]);
    expect(mergeQuickButtons([phone, second], { ...values, phone: "", website: "" }, create)).toEqual([second]);
  });

  test("problems are reported by kind; empty fields have none", () => {
    const values = { ...getQuickValues([], {}, ""), email: "nobody", website: "javascript:alert(1)" };
    expect(findQuickProblems(values)).toEqual({
      email: "Enter an email address such as name@example.com.",
      website: "Enter a web address such as https://example.com.",
    });
  });
});
