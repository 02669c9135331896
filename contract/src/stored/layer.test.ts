import { describe, expect, test } from "vitest";
import { withEnterprise } from "../entities/card.ts";
import { layOver, readLayer, toEnterpriseProfile, toLayer, toStoredLayer } from "./layer.ts";

const profile = { name: "Acme", address: "Head office", logo: "/a" };
const button = { id: "b", ref: "email" as const, data: "a@acme.example" };

describe("what lies over a card", () => {
  test("is the profile and the layer of the enterprise", () => {
    const laid = layOver(profile, ["bio"], readLayer({ job_title: "Agent", buttons: [button] }), []);
    expect(laid).toEqual({ profile: { ...profile, job_title: "Agent", buttons: [button] }, locked: ["bio"] });
  });

  test("is replaced field by field by the first group that has a layer", () => {
    const whole = readLayer({ prefilled: { bio: "All", job_title: "Agent" }, buttons: [button] });
    const groups = [
      {},
      { address: "Branch", prefilled: { bio: "Branch" }, locked_fields: { bio: true } },
      { logo: "/z" },
    ];
    const laid = layOver(profile, ["bio", "skills"], whole, groups.map(readLayer));
    expect(laid.locked).toEqual(["bio", "skills"]);
    expect(laid.profile).toEqual({
      ...profile,
      address: "Branch",
      prefilled: { bio: "Branch", job_title: "Agent" },
      buttons: [button],
    });
    expect(toEnterpriseProfile({ ...laid.profile, plan: "team" } as typeof laid.profile)).toEqual(laid.profile);
  });

  test("fills in what is empty, and puts its buttons first", () => {
    const own = {
      job_title: "",
      organization_name: "Own",
      address: "",
      bio: "Own",
      buttons: [{ ...button, id: "own" }],
    };
    const seen = withEnterprise(own, "acme", {
      ...profile,
      buttons: [button],
      prefilled: { job_title: "Agent", bio: "All" },
    });
    expect(seen).toMatchObject({ job_title: "Agent", organization_name: "Own", address: "Head office", bio: "Own" });
    expect(seen.buttons.map(({ id }) => id)).toEqual(["b", "own"]);
    expect(withEnterprise(own, null, profile)).toEqual(own);
  });
});

describe("a layer", () => {
  test("is stored without empty parts, and given out as it was sent", () => {
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
