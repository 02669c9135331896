import { isWeak, listContrasts } from "@cardinal/card/themes/list-contrasts";
import type {
  publishTemplate as publishCall,
  withdrawTemplate as withdrawCall,
} from "@cardinal/contract/endpoints/admin/templates/save-template";
import { MAX_TEMPLATE_VERSIONS } from "@cardinal/contract/entities/platform/template";
import { FALLBACK_THEME_ID, type Theme } from "@cardinal/contract/entities/theme";
import { type StoredTemplate, toTemplate } from "@cardinal/contract/stored/platform/template";
import { actOfAdmin } from "../person/act-of-admin.ts";
import { untilWritten } from "../until-written.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { findTemplate } from "../themes/find-theme.ts";
import { firstVersion, requireTemplate, toReplaced } from "./template-draft.ts";

/** @throws Failure `invalid-argument` naming the colours with too little contrast. */
function requireReadable(look: Theme): void {
  const weak = Object.values(listContrasts(look)).filter(isWeak);
  if (weak.length === 0) return;
  const fields = weak.map(({ name }) => [`colors.${name}`, "This colour has too little contrast."]);
  throw new Failure("invalid-argument", { fields: Object.fromEntries(fields) as Record<string, string> });
}

/** The design to be published: the draft, or that of an earlier version. @throws Failure `not-found`. */
async function lookOf(ctx: ActorCtx, id: string, { draft, rev }: StoredTemplate, version?: number): Promise<Theme> {
  if (version === undefined || (rev === 0 && version === 1)) return draft;
  const found = (await ctx.stores.templates.listVersions(id)).find((one) => one.version === version);
  if (found === undefined) throw new Failure("not-found", { fields: { version: "This version doesn’t exist." } });
  return found.look;
}

const CHANGED =
  "Someone has changed this template since you opened it, so nothing was published. Look at it again first.";

/**
 * Publishes the draft of a template, or an earlier version again, which also becomes the draft: the revision that the
 * caller has seen.
 */
export const publishTemplate: UseCase<typeof publishCall> = async (ctx, { id, rev, version, premium, reason }) => {
  const { templates } = ctx.stores;
  return untilWritten(async () => {
    const before = await requireTemplate(ctx, id);
    if (before.rev !== rev) throw new Failure("conflict", { message: CHANGED });
    const look = { ...(await lookOf(ctx, id, before, version)), id, premium };
    requireReadable(look);
    const next = before.version + 1;
    const after: StoredTemplate = {
      ...before,
      draft: look,
      state: "published",
      has_changes: false,
      version: next,
      changed_date: ctx.now,
    };
    const oldest = next - MAX_TEMPLATE_VERSIONS;
    const written = await templates.commitIfUnchanged(
      templates.replacement(id, after),
      firstVersion(ctx, id, before),
      templates.version(id, next, { look, date: ctx.now }),
      oldest < 1 ? {} : templates.version(id, oldest, null),
      templates.publication(look),
      actOfAdmin(ctx, {
        call: "admin.publishTemplate",
        target: id,
        reason,
        before: String(before.version),
        after: String(next),
        ...(version === undefined ? {} : { code: `version ${version}` }),
      }),
    );
    return written === "written" ? toReplaced(id, after) : null;
  });
};

/**
 * Withdraws a template. Its record stays where cards find it, so this is one write however many cards show it, and none
 * of them changes.
 */
export const withdrawTemplate: UseCase<typeof withdrawCall> = async (ctx, { id, reason }) => {
  const { templates } = ctx.stores;
  if (id === FALLBACK_THEME_ID)
    throw new Failure("conflict", {
      message: "Cards and events without a theme of their own show this template, so it can’t be withdrawn.",
    });
  return untilWritten(async () => {
    const before = await requireTemplate(ctx, id);
    const shown = await findTemplate(ctx, id);
    if (shown === null) throw new Failure("conflict", { message: "This template isn’t published." });
    if (before.state === "withdrawn") return toTemplate(id, before);
    const after: StoredTemplate = { ...before, state: "withdrawn", changed_date: ctx.now };
    const written = await templates.commitIfUnchanged(
      templates.replacement(id, after),
      firstVersion(ctx, id, before),
      templates.publication({ ...shown, withdrawn: true }),
      actOfAdmin(ctx, {
        call: "admin.withdrawTemplate",
        target: id,
        reason,
        before: "published",
        after: "withdrawn",
      }),
    );
    return written === "written" ? toReplaced(id, after) : null;
  });
};
