import { isEmployed } from "@cardinal/contract/stored/employee";
import type { QueuedMail } from "@cardinal/contract/stored/mail";
import type { Change } from "../../../stores/change.ts";
import { fullName } from "@cardinal/contract/fields/full-name";
import { actOfAdmin } from "../../person/act-of-admin.ts";
import type { ActorCtx } from "../../ctx.ts";
import { findPerson } from "../../credentials/account-person.ts";
import { changeEmployee } from "../../enterprise/change-employee.ts";
import { mailAdmins } from "../../enterprise/domains/mail-admins.ts";
import { settleSsoOf } from "../../enterprise/domains/settle-sso.ts";
import { requireNotBeingDeleted } from "../../enterprise/is-frozen.ts";
import { Failure } from "../../failure.ts";

/** The new admin of an enterprise. */
interface Named {
  readonly enterprise: string;
  readonly uid: string;
  readonly reason: string;
}

/**
 * Makes an active employee an admin, also of an enterprise whose plan has ended: somebody has to be able to pay. All
 * admins get a mail, so that no one gets this right unnoticed. An employee who is one already is not logged again.
 * @throws Failure `not-found` for anyone else, `invalid-argument` for an employee who cannot sign in,
 * `conflict` while the enterprise is being deleted.
 */
export async function nameAdmin(ctx: ActorCtx, named: Named): Promise<void> {
  const { enterprise, uid } = named;
  const [stored, employee, account] = await Promise.all([
    ctx.stores.enterprises.get(enterprise),
    ctx.stores.employees.get({ enterprise, uid }),
    ctx.gateways.accounts.get(uid),
  ]);
  if (stored === null) throw new Failure("not-found");
  requireNotBeingDeleted(stored.standing);
  if (!isEmployed(employee))
    throw new Failure("not-found", { fields: { admin: "This person isn’t an employee of this organisation." } });
  const person = await findPerson(ctx, account);
  const name = fullName(employee);
  await changeEmployee(
    ctx,
    { enterprise, uid },
    (now) => {
      if (now.admin === true) return now;
      if (now.status !== "active")
        throw new Failure("invalid-argument", { fields: { admin: "Only an active employee can be an admin." } });
      if (person === null)
        throw new Failure("invalid-argument", { fields: { admin: "This person has no account to sign in to." } });
      return { ...now, admin: true };
    },
    async () => {
      const { name: enterpriseName } = stored.profile;
      const data = { enterprise: enterpriseName, person: name, url: `${ctx.gateways.site.url}/dashboard` };
      const others = await mailAdmins(ctx, enterprise, (to) => ({
        kind: "enterprise-admin-named",
        data: { ...data, name: to.name },
      }));
      return Object.assign({}, notesOf(ctx, named), mailTo(ctx, person, data), ...others) as Change;
    },
  );
  await settleSsoOf(ctx, uid);
}

/** The log entries about the enterprise and about the person. */
function notesOf(ctx: ActorCtx, { enterprise, uid, reason }: Named): Change {
  const note = { call: "admin.changeEnterprise" as const, code: "admin", reason };
  return {
    ...actOfAdmin(ctx, { ...note, target: enterprise }),
    ...actOfAdmin(ctx, { ...note, target: uid, thing: enterprise }),
  };
}

function mailTo(
  ctx: ActorCtx,
  person: Awaited<ReturnType<typeof findPerson>>,
  data: { readonly enterprise: string; readonly person: string; readonly url: string },
): Change {
  if (person === null) return {};
  const { uid, email, name, language = "en" } = person;
  const mail: QueuedMail = {
    kind: "enterprise-admin-named",
    to: email,
    language,
    data: { ...data, name },
    about: uid,
  };
  return ctx.stores.outbox.creation(mail, ctx.now);
}
