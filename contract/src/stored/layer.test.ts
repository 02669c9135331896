import { describe, expect, test } from "vitest";
import { withEnterprise } from "../entities/card.ts";
import { combineLayers, readLayer, toEnterpriseProfile, toLayer, toStoredLayer } from "./layer.ts";

const profile = { name: "Acme", address: "Head office", logo: "/a" };
const button = { id: "b", ref: "email" as const, data: "a@acme.example" };

describe("combineLayers", () => {
  test("combines the profile and the layer of the enterprise", () => {
    const result = combineLayers(profile, ["bio"], readLayer({ job_title: "Agent", buttons: [button] }), []);
    expect(result).toEqual({ profile: { ...profile, job_title: "Agent", buttons: [button] }, locked: ["bio"] });
  });

  test("replaces single fields with those of the first group that has a layer", () => {
    const enterpriseLayer = readLayer({ prefilled: { bio: "All", job_title: "Agent" }, buttons: [button] });
    const groups = [
      {},
      { address: "Branch", prefilled: { bio: "Branch" }, locked_fields: { bio: true } },
      { logo: "/z" },
    ];
    const result = combineLayers(profile, ["bio", "skills"], enterpriseLayer, groups.map(readLayer));
    expect(result.locked).toEqual(["bio", "skills"]);
    expect(result.profile).toEqual({
      ...profile,
      address: "Branch",
      prefilled: { bio: "Branch", job_title: "Agent" },
      buttons: [button],
    });
    expect(toEnterpriseProfile({ ...result.profile, plan: "team" } as typeof result.profile)).toEqual(result.profile);
  });

  test("fills empty fields and puts its buttons first", () => {
    const own = {
      job_title: "",
      organization_name: "Own",
      address: "",
      bio: "Own",
      buttons: [{ ...button, id: "own" }],
    };
    const shown = withEnterprise(own, "acme", {
      ...profile,
      buttons: [button],
      prefilled: { job_title: "Agent", bio: "All" },
    });
    expect(shown).toMatchObject({ job_title: "Agent", organization_name: "Own", address: "Head office", bio: "Own" });
    expect(shown.buttons.map(({ id }) => id)).toEqual(["b", "own"]);
    expect(withEnterprise(own, null, profile)).toEqual(own);
  });
});

describe("a layer", () => {
  test("is stored without empty fields and returned as sent", () => {
    const sent = {
      bio: "All",
      prefilled: { address: "Way 1" },
      buttons: [button],
      locked_fields: ["bio" as const],
      logo: "/l",
    };
    expect(
      toLayer(readLayer(toStoredLayer({ ...sent, job_title: "", prefilled: { address: "Way 1", bio: "" } }))),
    ).toEqual(sent);
    expect(toStoredLayer({ bio: "", prefilled: { bio: "" }, buttons: [], locked_fields: [] })).toBeNull();
    expect(readLayer(null)).toEqual({});
  });
});
