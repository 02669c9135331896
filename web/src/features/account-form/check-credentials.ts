import { email, password } from "@cardinal/contract/fields/contact-data";
import type { AccountProblem } from "./account-form-messages.ts";

/** What is wrong with an email address as typed, by the server's own schema. */
export function checkEmail(text: string): AccountProblem | null {
  if (text.trim() === "") return "emailMissing";
  return email.safeParse(text).success ? null : "emailInvalid";
}

/** What is wrong with a password for an account that exists: only that it is missing. */
export function checkPassword(text: string): AccountProblem | null {
  return text === "" ? "passwordMissing" : null;
}

/** What is wrong with a password to be set. */
export function checkNewPassword(text: string): AccountProblem | null {
  if (text === "") return "passwordMissing";
  if (password.safeParse(text).success) return null;
  return text.length < 6 ? "passwordShort" : "passwordLong";
}
