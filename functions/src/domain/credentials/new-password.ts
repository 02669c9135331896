import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { AccountPerson } from "./account-person.ts";

/** The refusal of a password that the identity provider's own policy does not accept. */
export function weakPassword(): Failure {
  return new Failure("invalid-argument", { fields: { password: "This password is too weak. Choose a longer one." } });
}

/** The mail to a user whose password was set, which tells them what to do if it was not them. */
export function passwordChangedMail(ctx: Ctx, person: AccountPerson): Change {
  const { uid, email, name, language = "en", timeZone } = person;
  const data = { name, email, date: ctx.now, time_zone: timeZone, url: `${ctx.gateways.site.url}/reset` };
  return ctx.stores.outbox.creation({ kind: "password-changed", to: email, language, data, about: uid }, ctx.now);
}
