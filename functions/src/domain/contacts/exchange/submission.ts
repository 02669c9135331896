import { splitName } from "@cardinal/card/vcard/read/split-name";
import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import type { exchangeContact as call } from "@cardinal/contract/endpoints/contacts/exchange-contact";
import { fullName } from "@cardinal/contract/fields/full-name";
import type { Language } from "../../../text/language.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { visitorOf } from "../../person/visitor-of.ts";
import type { Details } from "../details.ts";

type Input = ParsedInputOf<typeof call>;

/** The details that a visitor submits, and the visitor's identity. */
export interface Submission {
  /** The user with whom they are left. */
  readonly uid: string;
  /** The same for everything that one browser sends. */
  readonly visitor: string;
  readonly details: Details & { readonly name_first: string };
  readonly email: string;
  readonly name: string;
  readonly note: string;
  readonly language: Language;
  /** The enterprise that the visitor was told stores the details as well; undefined when they were told of none. */
  readonly shared: Input["shared"];
  readonly via: Input["source"];
  /** True when the hidden field was filled in. */
  readonly possible_spam: boolean;
}

/** @throws Failure `invalid-argument` when there is no way to reach the visitor. */
export function requireReach(
  { email = "", phone = "" }: Pick<Input, "email" | "phone">,
  field: "email" | "reach" = "email",
): void {
  if (email === "" && phone === "")
    throw new Failure("invalid-argument", { fields: { [field]: "Enter an email address or a phone number." } });
}

/** The input with names and ways to reach the visitor separated, whichever fields were used. */
export function readSubmission(ctx: Ctx, input: Input): Submission {
  const { name, name_first, name_last, reach = "", organization_name } = input;
  const names = name === undefined ? { name_first, name_last } : splitName(name);
  if (names.name_first === undefined) throw new Failure("invalid-argument", { fields: { name: "Enter your name." } });
  const isEmail = reach.includes("@");
  const inBoth = isEmail ? input.email : input.phone;
  if (reach !== "" && inBoth !== undefined && inBoth !== "" && inBoth !== reach)
    throw new Failure("invalid-argument", {
      fields: {
        reach: isEmail ? "Enter one email address." : "Enter an email address here, or enter only one phone number.",
      },
    });
  const email = isEmail ? reach : (input.email ?? "");
  const phone = isEmail || reach === "" ? (input.phone ?? "") : reach;
  requireReach({ email, phone }, input.name === undefined ? "email" : "reach");
  const details = { ...names, name_first: names.name_first, email, phone, organization_name };
  const { uid, note = "", language = "en", source: via, shared } = input;
  return {
    uid,
    visitor: visitorOf(ctx, input.visitor, [uid, details, note]),
    details,
    email,
    name: name ?? fullName(details),
    note,
    language,
    shared,
    via,
    possible_spam: input.extra !== undefined && input.extra !== "",
  };
}
