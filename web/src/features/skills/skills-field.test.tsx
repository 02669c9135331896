import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPart } from "../../testing/render-app.tsx";
import { SkillsField } from "./skills-field.tsx";

function Field({ initial = [] }: { readonly initial?: readonly string[] }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <SkillsField value={value} onChange={setValue} />
      <output data-testid="value">{value.join("|")}</output>
    </>
  );
}

const field = () => screen.getByRole("combobox", { name: "Skills" });
const value = () => screen.getByTestId("value").textContent;

test("Enter, comma and leaving the field each add a skill", async () => {
  const { user } = renderPart(<Field />);
  await user.type(field(), "Maths{Enter}Logic,Poetry");
  await user.tab();
  expect(value()).toBe("Maths|Logic|Poetry");
  expect(screen.getByText("3 of 20. Press Enter after each one.")).toBeVisible();
});

test("a skill's button, named after it, removes it and moves the focus to the field", async () => {
  const { user } = renderPart(<Field initial={["Maths", "Logic"]} />);
  await user.click(screen.getByRole("button", { name: "Remove Maths" }));
  expect(value()).toBe("Logic");
  expect(field()).toHaveFocus();
});

test("the keyboard can remove a skill in the middle", async () => {
  const { user } = renderPart(<Field initial={["Maths", "Logic", "Poetry"]} />);
  await user.tab();
  await user.tab();
  expect(screen.getByRole("button", { name: "Remove Logic" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(value()).toBe("Maths|Poetry");
});

test("reports and rejects a duplicate skill", async () => {
  const { user } = renderPart(<Field initial={["Maths"]} />);
  await user.type(field(), "maths{Enter}");
  expect(value()).toBe("Maths");
  expect(screen.getByText("maths is already on the list.")).toBeVisible();
});

test("reports and rejects the twenty-first skill, and leaving a full list reports nothing", async () => {
  const { user } = renderPart(<Field initial={Array.from({ length: 20 }, (_, at) => `Skill ${at}`)} />, {
    language: "de",
  });
  const german = screen.getByRole("combobox", { name: "Fähigkeiten" });
  await user.click(german);
  await user.tab();
  expect(screen.queryByText(/Eine Karte kann bis zu/)).toBeNull();
  await user.type(german, "One more{Enter}");
  expect(
    screen.getByText("Eine Karte kann bis zu 20 Fähigkeiten haben. Entfernen Sie eine, um eine andere hinzuzufügen."),
  ).toBeVisible();
  expect(value()?.split("|")).toHaveLength(20);
});

test("reports pasted skills that are too long and accepts the rest", async () => {
  const { user } = renderPart(<Field />);
  await user.click(field());
  await user.paste(`Maths,${"x".repeat(41)}`);
  expect(value()).toBe("Maths");
  expect(screen.getByText("Use at most 40 characters for one skill.")).toBeVisible();
});
