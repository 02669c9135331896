import type { CodeProblem } from "../../gateways/provider/action-codes.ts";
import { Failure } from "../failure.ts";

const SENTENCES: Readonly<Record<CodeProblem, string>> = {
  expired: "This link has expired. Request a new one.",
  invalid: "This link has already been used or is incomplete. Request a new one.",
};

/** The refusal of a link's code. It does not reveal whether the account is disabled or deleted. */
export function codeRefusal(problem: CodeProblem): Failure {
  return new Failure("invalid-argument", { fields: { code: SENTENCES[problem] } });
}
