import { randomUUID } from "node:crypto";
import type { saveTemplate as call } from "@cardinal/contract/endpoints/admin/templates/save-template";
import { MAX_TEMPLATES } from "@cardinal/contract/entities/platform/template";
import type { Background, Design } from "@cardinal/contract/entities/theme";
import type { StoredTemplate } from "@cardinal/contract/stored/platform/template";
import { actOfAdmin } from "../person/act-of-admin.ts";
import { untilWritten } from "../until-written.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { changedElsewhere } from "../require-unchanged.ts";
import type { UseCase } from "../use-case.ts";
import { addressesOf, ownBackgroundPath } from "../themes/background-files.ts";
import { PICTURE_GONE } from "../pictures/stored-pictures.ts";
import { firstVersion, requireTemplate, toReplaced } from "./template-draft.ts";

const badFile = (field: string, problem = "This file isn’t yours.") =>
  new Failure("invalid-argument", { fields: { [`background.${field}`]: problem } });

/**
 * A background of files that belong to templates: a picture that the caller has uploaded is copied, so that it stays
 * when the caller's account is deleted.
 * @throws Failure `invalid-argument` for files of another user, for a picture that does not exist, and for videos that
 * belong to no template.
 */
async function withOwnFiles(ctx: ActorCtx, id: string, background: Background): Promise<Background> {
  const { files } = ctx.gateways;
  const isOfTemplate = (address: string) => files.pathOf(address)?.startsWith("templates/") === true;
  const [field] = Object.entries(addressesOf(background)).find(([, address]) => !isOfTemplate(address)) ?? [];
  if (field === undefined) return background;
  if (background.kind !== "image") throw badFile(field);
  const path = ownBackgroundPath(ctx, ctx.actor.uid, background.value);
  if (path === null) throw badFile(field);
  const bytes = await files.read(path);
  if (bytes === null) throw badFile(field, PICTURE_GONE);
  const copy = `templates/${id}/${randomUUID()}.webp`;
  await files.save(copy, bytes, "image/webp");
  return { ...background, value: files.addressOf(copy) };
}

async function createTemplate(ctx: ActorCtx, look: Design) {
  const { templates } = ctx.stores;
  if ((await templates.listDrafts()).size >= MAX_TEMPLATES) throw new Failure("quota-exceeded");
  const id = templates.newId();
  const background = await withOwnFiles(ctx, id, look.background);
  return untilWritten(async () => {
    const draft = { ...look, background, id, premium: false };
    const template: StoredTemplate = { draft, state: "draft", version: 0, changed_date: ctx.now, rev: 0 };
    const entry = actOfAdmin(ctx, { call: "admin.saveTemplate", target: id, code: "created", after: look.name });
    const written = await templates.commitIfUnchanged(templates.replacement(id, template), entry);
    return written === "written" ? toReplaced(id, template) : null;
  });
}

/** Creates a template, or changes the draft of one: the revision that the caller has edited. */
export const saveTemplate: UseCase<typeof call> = async (ctx, { id, rev, ...look }) => {
  if (id === undefined) return createTemplate(ctx, look);
  const { templates } = ctx.stores;
  const read = async () => {
    const before = await requireTemplate(ctx, id);
    if (rev !== undefined && before.rev !== rev) throw changedElsewhere();
    return before;
  };
  // Checks the revision first, so that no picture is copied for a refused save.
  await read();
  const background = await withOwnFiles(ctx, id, look.background);
  return untilWritten(async () => {
    const before = await read();
    const draft = { ...look, background, id, premium: before.draft.premium };
    const after = { ...before, draft, has_changes: before.version > 0, changed_date: ctx.now };
    const entry = actOfAdmin(ctx, {
      call: "admin.saveTemplate",
      target: id,
      before: before.draft.name,
      after: look.name,
    });
    const parts = [templates.replacement(id, after), firstVersion(ctx, id, before), entry];
    return (await templates.commitIfUnchanged(...parts)) === "written" ? toReplaced(id, after) : null;
  });
};
