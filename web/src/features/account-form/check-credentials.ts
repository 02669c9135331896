import { email, password } from "@cardinal/contract/fields/contact-data";
import type { AccountProblem } from "./account-form-messages.ts";

/** The problem of an email address as typed, by the server's schema, or null. */
export function checkEmail(text: string): AccountProblem | null {
  if (text.trim() === "") return "emailMissing";
  return email.safeParse(text).success ? null : "emailInvalid";
}

/** The problem of a password for an existing account: only that it is missing. */
export function checkPassword(text: string): AccountProblem | null {
  return text === "" ? "passwordMissing" : null;
}

/** The problem of a new password, or null. */
export function checkNewPassword(text: string): AccountProblem | null {
  if (text === "") return "passwordMissing";
  const { success, error } = password.safeParse(text);
  if (success) return null;
  return error.issues[0]?.code === "too_small" ? "passwordShort" : "passwordLong";
}
