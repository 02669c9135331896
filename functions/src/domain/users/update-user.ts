import type { updateUser as call } from "@cardinal/contract/endpoints/users/update-user";
import type { User } from "@cardinal/contract/entities/user";
import { Failure } from "../failure.ts";
import { pageRemoval, publishCard } from "../publish/publish-card.ts";
import type { UseCase } from "../use-case.ts";
import { changeName } from "../usernames/change-name.ts";
import { changeEmail } from "./change-email.ts";
import { commitFor } from "../person/commit-for.ts";
import { requireUser } from "../person/require-user.ts";
import { givenOut } from "../person/plan-of-person.ts";

/** Changes the caller's own email address, username or settings. */
export const updateUser: UseCase<typeof call> = async (ctx, { email, username, settings }) => {
  const { uid } = ctx.actor;
  const user = await requireUser(ctx);
  const unlockAndThrow = async (reason: unknown): Promise<never> => {
    if (nameChanges.length > 0) await ctx.stores.commit(ctx.stores.usernames.unlocking(uid));
    throw reason;
  };
  const nameChanges =
    username === undefined || username === user.username ? [] : await changeName(ctx, { uid, user }, username);
  const emailChanges = email === undefined ? [] : await changeEmail(ctx, { uid, user }, email).catch(unlockAndThrow);
  const isLanguageChanged = settings?.language !== undefined && settings.language !== user.settings?.language;
  await commitFor(
    ctx,
    { uid, enterprise: user.enterprise },
    ctx.stores.users.patch(uid, settingsChanges(settings ?? {})),
    ...emailChanges,
    ...nameChanges,
    ...(isLanguageChanged && nameChanges.length === 0 ? [pageRemoval(ctx, user)] : []),
  );
  if (nameChanges.length > 0 || isLanguageChanged) await publishCard(ctx, uid);
  const updated = await ctx.stores.users.get(uid);
  if (updated === null) throw new Failure("not-found");
  return givenOut(ctx, uid, updated);
};

/** One path per channel of each kind, and per setting, so that concurrent changes do not overwrite each other. */
function settingsChanges({ notifications = {}, ...settings }: NonNullable<User["settings"]>): Record<string, unknown> {
  const channels = Object.entries(notifications).flatMap(([kind, chosen]) =>
    Object.entries(chosen ?? {}).map(([channel, wanted]): [string, unknown] => [
      `settings/notifications/${kind}/${channel}`,
      wanted,
    ]),
  );
  const others = Object.entries(settings).map(([name, value]): [string, unknown] => [`settings/${name}`, value]);
  return Object.fromEntries([...others, ...channels]);
}
