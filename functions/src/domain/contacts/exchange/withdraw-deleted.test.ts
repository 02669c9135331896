import { describe, expect, it } from "vitest";
import { stored } from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { deleteUser } from "../../account-deletion/delete-user.ts";
import { interrupted, writeDown } from "../contacts.test-helper.ts";
import { deleteContact, deleteContacts } from "../delete-contact.ts";
import { mergeContacts } from "../merge/merge-contacts.ts";
import { restoreContacts } from "../restore-contacts.ts";
import { contactsOf, createExchange, everythingOf } from "./exchange.test-helper.ts";
import { correctLeft, readLeft, withdrawLeft } from "./left-details.ts";

it("counts a record that is withdrawn twice at the same time once", async () => {
  const { owner, ctx, target } = await createExchange();
  await writeDown(owner.ctx, { id: "own" });
  await withdrawLeft(
    interrupted({ ...ctx, actor: owner.ctx.actor }, () => withdrawLeft(ctx, target)),
    target,
  );
  expect(await stored(`contact_counts/${owner.uid}`)).toBe(1);
});

describe("details that the owner has deleted and can restore", () => {
  it("are reported to the visitor, who can withdraw them but not correct them", async () => {
    const { owner, ctx, id, email, target } = await createExchange({ note: "Hello", language: "de" });
    const { undo } = await deleteContact(owner.ctx, { id });
    const left = await readLeft(ctx, target);
    expect([left.details, left.deleted, left.consent.language]).toEqual([null, true, "de"]);
    expect(left.owner?.name).toBe("Ada Lovelace");
    const correction = correctLeft(ctx, target, { name_first: "X", name_last: "", email });
    expect((await refusalOf(correction)).code).toBe("conflict");
    await withdrawLeft(ctx, target);
    expect(await everythingOf(owner.uid)).toBe("[null,null,null,null]");
    expect((await refusalOf(restoreContacts(owner.ctx, { undo }))).code).toBe("not-found");
    expect((await refusalOf(readLeft(ctx, target))).code).toBe("not-found");
    expect((await refusalOf(withdrawLeft(ctx, target))).code).toBe("not-found");
  });

  it("are withdrawn without the other contacts that were deleted with them", async () => {
    const { owner, ctx, id, email, target } = await createExchange();
    const own = await writeDown(owner.ctx, { id: "own", name_first: "G." });
    const { undo } = await deleteContacts(owner.ctx, { ids: [id, own] });
    await withdrawLeft(ctx, target);
    await restoreContacts(owner.ctx, { undo });
    expect((await contactsOf(owner.uid)).map(([key]) => key)).toEqual([own]);
    expect(await everythingOf(owner.uid)).not.toContain(email);
  });

  it.each(["can", "can no longer"])(
    "are withdrawn from a deleted contact that they were merged into, when the merge %s be undone",
    async (way) => {
      const { owner, ctx, id, email, target } = await createExchange();
      const own = await writeDown(owner.ctx, { id: "own", name_first: "G.", note: "Own note" });
      await mergeContacts(owner.ctx, { keep: own, drop: id });
      if (way === "can no longer") await ctx.stores.contactUndo.removeSomeOf(owner.uid);
      const { undo } = await deleteContact(owner.ctx, { id: own });
      expect((await readLeft(ctx, target)).deleted).toBe(true);
      await withdrawLeft(ctx, target);
      await restoreContacts(owner.ctx, { undo });
      expect(await contactsOf(owner.uid)).toMatchObject([[own, { name_first: "G.", note: "Own note" }]]);
      for (const trace of [email, "Hopper", "consent"]) expect(await everythingOf(owner.uid)).not.toContain(trace);
    },
  );

  it.each(["stored", "deleted"])(
    "are found and withdrawn when the owner has no username any more: %s",
    async (state) => {
      const { owner, ctx, id, email, target } = await createExchange();
      if (state === "deleted") await deleteContact(owner.ctx, { id });
      await ctx.stores.commit(ctx.stores.users.patch(owner.uid, { username: null }));
      const left = await readLeft(ctx, target);
      expect(left.owner).toEqual({ name: "Ada Lovelace", route: null });
      expect(left.details?.email).toBe(state === "deleted" ? undefined : email);
      await withdrawLeft(ctx, target);
      expect(await everythingOf(owner.uid)).toBe("[null,null,null,null]");
    },
  );

  it("are no longer mailed to the owner", async () => {
    const { owner, id } = await createExchange();
    const [notification = ""] = Object.keys((await stored(`notifications/${owner.uid}`)) as object);
    expect(await stored(`outbox/${notification}`)).not.toBeNull();
    await deleteContact(owner.ctx, { id });
    expect([await stored(`notifications/${owner.uid}`), await stored(`outbox/${notification}`)]).toEqual([null, null]);
  });

  it("are not found when the owner's account is deleted as well, nor is a deleted contact that no visitor left", async () => {
    const { owner, ctx, id, target } = await createExchange();
    const own = await writeDown(owner.ctx, { id: "own" });
    await deleteContacts(owner.ctx, { ids: [id, own] });
    const foreign = { uid: owner.uid, id: own };
    for (const attempt of [
      () => readLeft(ctx, foreign),
      () => correctLeft(ctx, foreign, { name_first: "Y", name_last: "", phone: "+1 202 555 0143" }),
      () => withdrawLeft(ctx, foreign),
    ])
      expect((await refusalOf(attempt())).code).toBe("not-found");
    await deleteUser(owner.ctx, { uid: owner.uid, username: owner.username });
    expect((await refusalOf(readLeft(ctx, target))).code).toBe("not-found");
  });
});
