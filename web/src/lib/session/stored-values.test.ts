import { describe, expect, test } from "vitest";
import { makeCard, makeTheme, makeUser } from "../../testing/samples.ts";
import { toCard, toKeys, toRoute, toSkills, toThemes, toUser } from "./stored-values.ts";

const parts = { skills: [], locked: [], qr: null };

describe("toUser", () => {
  test("reads a whole record and one with the least in it", () => {
    expect(toUser("uid-ada", makeUser(), 0)).toEqual(makeUser());
    expect(toUser("u", { email: "a@b.example", created_date: 5 }, 0)).toMatchObject({
      uid: "u",
      username: null,
      plan: "free",
      premium_themes: [],
    });
    expect(toUser("u", null, 0)).toBeNull();
  });

  test("a field that does not fit takes its default, the others stay", () => {
    const user = toUser("u", { email: "a@b.example", plan: "gold", username: 7, settings: { language: "fr" } }, 0);
    expect(user).toMatchObject({ email: "a@b.example", plan: "free", username: null, settings: {} });
  });

  test("lists may come as objects", () => {
    expect(toUser("u", { premium_themes: { 0: { id: "a" }, 2: { id: "b" } } }, 0)?.premium_themes).toEqual([
      { id: "a" },
      { id: "b" },
    ]);
  });

  test("a plan that ran out is free; people of an enterprise have its plan", () => {
    expect(toUser("u", { plan: "pro", plan_until: 100 }, 99)?.plan).toBe("pro");
    expect(toUser("u", { plan: "pro", plan_until: 100 }, 100)?.plan).toBe("free");
    expect(toUser("u", { enterprise: "acme", plan_until: 1 }, 100)?.plan).toBe("enterprise");
  });

  test("never takes another uid from what is stored", () => {
    expect(toUser("u", { uid: "other" }, 0)?.uid).toBe("u");
  });
});

describe("toCard", () => {
  test("reads a whole card; what was never set is empty", () => {
    expect(toCard(makeUser(), makeCard(), parts)).toEqual(makeCard());
    expect(toCard(makeUser(), null, parts)).toMatchObject({ name_first: "", buttons: [], profile_theme: "bsBlue" });
  });

  test("username, route and locks are those of the person, not of the stored card", () => {
    const card = toCard(makeUser({ enterprise: "acme" }), makeCard({ route: "/evil" }), {
      ...parts,
      locked: ["address"],
    });
    expect(card).toMatchObject({ route: "/acme/ada", locked_fields: ["address"] });
  });

  test("buttons may come as an object and with gaps", () => {
    const [button] = makeCard().buttons;
    expect(toCard(makeUser(), { buttons: { 3: button } }, parts).buttons).toEqual([button]);
    expect(toCard(makeUser(), { buttons: [null, button] }, parts).buttons).toEqual([button]);
  });

  test("the enterprise's QR style counts until the person has one", () => {
    const { qr_style: own, ...card } = makeCard();
    const qr = { ...own, dots: "dots" };
    expect(toCard(makeUser(), card, { ...parts, qr }).qr_style.dots).toBe("dots");
    expect(toCard(makeUser(), makeCard(), { ...parts, qr }).qr_style.dots).toBe("square");
    expect(toCard(makeUser(), card, { ...parts, qr: { dots: "stars" } }).qr_style.dots).toBe("square");
  });
});

test("themes by key; brands get their enterprise in front; what cannot be read is left out", () => {
  const { id: _id, premium: _premium, ...stored } = makeTheme();
  expect(toThemes({ ink: stored, broken: { name: "x" } })).toEqual([makeTheme({ id: "ink" })]);
  expect(toThemes({ night: stored }, "acme.").map((theme) => theme.id)).toEqual(["acme.night"]);
  expect(toThemes(null)).toEqual([]);
});

test("skills, keys and routes", () => {
  expect(toSkills(["a", 7, "b"])).toEqual(["a", "b"]);
  expect(toSkills({ 0: "a", 1: null })).toEqual(["a"]);
  expect(toKeys({ address: true, bio: false })).toEqual(["address"]);
  expect(toRoute({ username: null, enterprise: "acme" })).toBeNull();
  expect(toRoute({ username: "ada", enterprise: null })).toBe("/ada");
});
