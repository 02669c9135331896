import type { App } from "firebase-admin/app";
import * as z from "zod";
import type { Env } from "../../config/env.ts";

const SERVICE = "identitytoolkit.googleapis.com";
const TIMEOUT_MS = 10_000;

/** The purpose of an action code, and the addresses that it is about. */
export interface ActionCode {
  readonly kind: "password-reset" | "email-change" | "other";
  /** The account's address when the code was created. */
  readonly email: string;
  /** The new address, for `email-change`. */
  readonly newEmail: string | null;
}

/** Why a code is not valid: it is expired, or it is used, replaced, of a disabled account, or unknown. */
export type CodeProblem = "expired" | "invalid";

const purpose = z.object({
  requestType: z.string(),
  email: z.string().toLowerCase().default(""),
  newEmail: z.string().toLowerCase().optional(),
});
const refusal = z.object({ error: z.object({ message: z.string() }) });

const KINDS: Readonly<Partial<Record<string, ActionCode["kind"]>>> = {
  PASSWORD_RESET: "password-reset",
  VERIFY_AND_CHANGE_EMAIL: "email-change",
};

const PROBLEMS: Readonly<Partial<Record<string, CodeProblem | "weak">>> = {
  EXPIRED_OOB_CODE: "expired",
  INVALID_OOB_CODE: "invalid",
  EMAIL_EXISTS: "invalid",
  EMAIL_NOT_FOUND: "invalid",
  USER_DISABLED: "invalid",
  USER_NOT_FOUND: "invalid",
  WEAK_PASSWORD: "weak",
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: "weak",
};

/** Bearer token of the functions' own service account; the emulator accepts `owner` instead. */
async function serviceToken(app: App, env: Env): Promise<string> {
  if (env.authEmulator !== null) return "owner";
  const { credential } = app.options;
  if (credential === undefined) throw new Error("The Firebase app has no credential.");
  return (await credential.getAccessToken()).access_token;
}

/**
 * Reads and applies the action codes that the provider issued. The Admin SDK creates the links but cannot apply their
 * codes; the Identity Toolkit REST API can
 * (https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/resetPassword, …/accounts/update).
 */
export function createActionCodes(app: App, env: Env) {
  const host = env.authEmulator === null ? `https://${SERVICE}` : `http://${env.authEmulator}/${SERVICE}`;

  /** The service's answer, or the code of its refusal. */
  async function ask(method: "resetPassword" | "update", body: object): Promise<{ answer: unknown } | { no: string }> {
    const response = await fetch(`${host}/v1/accounts:${method}`, {
      method: "POST",
      headers: { authorization: `Bearer ${await serviceToken(app, env)}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return { answer };
    // Such as `WEAK_PASSWORD : Password should be at least 6 characters`.
    const no = refusal.safeParse(answer).data?.error.message.split(/\s/, 1)[0] ?? "";
    if (PROBLEMS[no] === undefined) throw new Error(`accounts:${method} answered ${response.status} ${no}`.trim());
    return { no };
  }

  const problemOf = (no: string): CodeProblem => (PROBLEMS[no] === "expired" ? "expired" : "invalid");

  return {
    /** The purpose of a code, without consuming it. */
    async readCode(oobCode: string): Promise<ActionCode | CodeProblem> {
      const asked = await ask("resetPassword", { oobCode });
      if ("no" in asked) return problemOf(asked.no);
      const { requestType, email, newEmail } = purpose.parse(asked.answer);
      return { kind: KINDS[requestType] ?? "other", email, newEmail: newEmail ?? null };
    },

    /** Sets the password of the account of a reset code and consumes the code; `weak` does not consume it. */
    async applyPassword(oobCode: string, newPassword: string): Promise<"done" | "weak" | CodeProblem> {
      const asked = await ask("resetPassword", { oobCode, newPassword });
      if (!("no" in asked)) return "done";
      return PROBLEMS[asked.no] === "weak" ? "weak" : problemOf(asked.no);
    },

    /** Applies the new address of an `email-change` code, as verified, and consumes the code. */
    async applyEmail(uid: string, oobCode: string): Promise<"done" | CodeProblem> {
      const asked = await ask("update", { localId: uid, oobCode });
      return "no" in asked ? problemOf(asked.no) : "done";
    },
  };
}
