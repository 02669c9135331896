import { onValueCreated } from "firebase-functions/v2/database";
import { retryOf } from "./retry-limit.ts";
import * as jobs from "./jobs.ts";
import * as mails from "./mails.ts";
import * as cards from "./on-card-written.ts";
import * as emails from "./on-email-updated.ts";
import * as enterprises from "./on-enterprise-written.ts";
import * as hooks from "./on-hook-event-queued.ts";
import * as notices from "./on-notification-created.ts";
import * as people from "./on-person-written.ts";
import * as templates from "./on-template-written.ts";
import { withSecrets, WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";
import * as sweeps from "./sweeps.ts";

/** Every function that can fail, by its name: importing a module registers its retries. */
const DEPLOYED = {
  ...cards,
  ...emails,
  ...enterprises,
  ...hooks,
  ...jobs,
  ...mails,
  ...notices,
  ...people,
  ...sweeps,
  ...templates,
};

/**
 * Retries a given-up run when an admin has requested it. The record of the run is deleted when the retry succeeds,
 * and kept when it fails again.
 */
export const onRetryAsked = onValueCreated(
  {
    ...withSecrets(WRITTEN, "dynamicQr", "links", "mail", "payments", "push", "visitors"),
    ref: "failures/{id}/wake",
  },
  async ({ params: { id } }) => {
    const ctx = await prepare();
    const { failures, commit } = ctx.stores;
    const failure = await failures.get(id);
    if (failure?.wake !== true) return;
    const { noteFailure } = await import("../domain/failures/note-failure.ts");
    try {
      const retry = Object.hasOwn(DEPLOYED, failure.function) ? retryOf(failure.function) : undefined;
      if (retry === undefined) throw new Error(`There is no function ${failure.function} any more.`);
      await retry(failure.params);
      await commit(failures.removal(id));
    } catch (error) {
      await noteFailure(ctx, id, failure, error);
    }
  },
);
