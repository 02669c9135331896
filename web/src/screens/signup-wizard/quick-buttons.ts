import type { Button } from "@cardinal/contract/entities/button";
import type { ButtonRef } from "@cardinal/contract/entities/button-kinds";
import { completeButtonData, findDataProblem, isByNumber } from "../../features/buttons/complete-data.ts";
import { toInternational } from "../../features/buttons/to-international.ts";
import type { Typed } from "./use-wizard-progress.ts";

/** Kinds of buttons that most cards start with, in the order of the form. */
export const QUICK_REFS = [
  "phone",
  "email",
  "website",
  "linkedin",
  "whatsapp",
  "instagram",
] as const satisfies readonly ButtonRef[];
export type QuickRef = (typeof QUICK_REFS)[number];
export type QuickValues = Readonly<Record<QuickRef, string>>;

/** Key of a kind's text in the typed values. */
export function toField(ref: QuickRef): string {
  return `button.${ref}`;
}

/** The values of the fields: typed, else stored, else the account's address for a card without buttons. */
export function getQuickValues(buttons: readonly Button[], typed: Typed, email: string): QuickValues {
  const valueOf = (ref: QuickRef) => {
    const stored = buttons.find((button) => button.ref === ref)?.data;
    return typed[toField(ref)] ?? stored ?? (ref === "email" && buttons.length === 0 ? email : "");
  };
  return {
    phone: valueOf("phone"),
    email: valueOf("email"),
    website: valueOf("website"),
    linkedin: valueOf("linkedin"),
    whatsapp: valueOf("whatsapp"),
    instagram: valueOf("instagram"),
  };
}

/** The contract's message for each filled-in field that is invalid. */
export function findQuickProblems(values: QuickValues): Partial<Record<QuickRef, string>> {
  const problems: Partial<Record<QuickRef, string>> = {};
  for (const ref of QUICK_REFS) {
    const data = completeButtonData(ref, values[ref]);
    const problem = data.trim() === "" ? null : findDataProblem(ref, data);
    if (problem !== null) problems[ref] = problem;
  }
  return problems;
}

/**
 * The values with the country code of national numbers, where the card's other numbers or the browser's language
 * indicate the country.
 */
export async function completeNumbers(values: QuickValues, buttons: readonly Button[]): Promise<QuickValues> {
  const others = [{ ref: "phone", data: values.phone } as const, ...buttons];
  const national = QUICK_REFS.filter((ref) => isByNumber(ref) && findQuickProblems(values)[ref] !== undefined);
  const completed = national.map(async (ref) => {
    const number = await toInternational(values[ref], others).catch(() => null);
    return [ref, number === null ? values[ref] : completeButtonData(ref, number)] as const;
  });
  return { ...values, ...Object.fromEntries(await Promise.all(completed)) };
}

/** The card's buttons with the fields' values: the first of each kind is changed or removed, new ones are added. */
export function mergeQuickButtons(
  buttons: readonly Button[],
  values: QuickValues,
  create: (ref: QuickRef) => Button,
): Button[] {
  let merged = [...buttons];
  for (const ref of QUICK_REFS) {
    const data = completeButtonData(ref, values[ref]).trim();
    const known = merged.find((button) => button.ref === ref);
    if (data === "") merged = merged.filter((button) => button !== known);
    else if (known) merged = merged.map((button) => (button === known ? { ...button, data } : button));
    else merged.push({ ...create(ref), data });
  }
  return merged;
}
