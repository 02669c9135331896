import { expect, test } from "vitest";
import { makeCard } from "../../testing/samples.ts";
import { findProblems, mergeDrafts, toDraft, toLayer, withDraft } from "./layer-draft.ts";

const button = { id: "b", ref: "website" as const, data: "https://acme.example" };

test("a layer becomes a draft and the same layer again", () => {
  const layer = {
    organization_name: "Acme",
    prefilled: { bio: "Hello" },
    locked_fields: ["job_title", "profile_pic"],
    buttons: [button],
    theme: "acme.red",
    logo: "/media/enterprise/acme/x.webp",
  };
  const draft = toDraft(layer);
  expect(draft.modes).toEqual({ job_title: "locked", organization_name: "fixed", address: "own", bio: "prefilled" });
  expect(draft.locked).toEqual(["profile_pic"]);
  expect(toLayer(draft)).toEqual({ ...layer, locked_fields: ["profile_pic", "job_title"] });
  expect(toLayer(toDraft({}))).toEqual({ prefilled: {}, locked_fields: [], buttons: [] });
});

test("a text that is set for others cannot be empty, and problems have the paths of the server", () => {
  const draft = toDraft({ address: "Way 1", prefilled: { bio: "Hello" } });
  expect(findProblems(draft)).toEqual({});
  const texts = { ...draft.texts, address: " ", bio: "" };
  expect(Object.keys(findProblems({ ...draft, texts }))).toEqual(["layer.address", "layer.prefilled.bio"]);
  const long = { ...draft.texts, address: "x".repeat(301) };
  expect(findProblems({ ...draft, texts: long })).toEqual({ "layer.address": "Use at most 300 characters." });
  const buttons = [{ ...button, data: "nowhere" }];
  expect(Object.keys(findProblems({ ...draft, buttons }))).toEqual(["layer.buttons.0.data"]);
});

test("applies the draft to the sample card on top of the organisation's layer", () => {
  const card = makeCard({ enterprise: "acme" });
  const whole = { name: "Acme", address: "Head office", prefilled: { bio: "All" }, buttons: [button] };
  expect(withDraft(card, whole, toDraft({ address: "Branch" })).enterprise_profile).toEqual({
    ...whole,
    address: "Branch",
  });
  expect(withDraft(card, whole, toDraft({})).enterprise_profile).toEqual(whole);
});

test("what was changed here replaces what someone else has saved, and a text comes with who decides on it", () => {
  const before = toDraft({ address: "Way 1", prefilled: { bio: "Hello" }, locked_fields: ["skills"] });
  const stored = toDraft({ prefilled: { address: "Way 2" }, job_title: "Clerk", locked_fields: ["job_title"] }, true);
  const changed = { ...before, texts: { ...before.texts, bio: "Hello!" }, buttons: [button] };
  expect(mergeDrafts(changed, before, stored)).toEqual(
    toDraft(
      {
        prefilled: { address: "Way 2", bio: "Hello!" },
        job_title: "Clerk",
        locked_fields: ["job_title"],
        buttons: [button],
      },
      true,
    ),
  );
});
