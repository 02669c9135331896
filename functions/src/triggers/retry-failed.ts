import { onValueCreated } from "firebase-functions/v2/database";
import { againOf } from "./gives-up.ts";
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

/** Every function that can fail, by its name: what is loaded has said how it is done again. */
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

/** An admin has asked for another try of what was given up. It is forgotten when it succeeds, and stays when it fails again. */
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
      const again = Object.hasOwn(DEPLOYED, failure.function) ? againOf(failure.function) : undefined;
      if (again === undefined) throw new Error(`There is no function ${failure.function} any more.`);
      await again(failure.params);
      await commit(failures.removal(id));
    } catch (error) {
      await noteFailure(ctx, id, failure, error);
    }
  },
);
