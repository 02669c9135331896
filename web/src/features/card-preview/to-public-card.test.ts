import { FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import { publicCard } from "@cardinal/contract/entities/card";
import { expect, test } from "vitest";
import { makeCard, makeTheme } from "../../testing/samples.ts";
import { findTheme, toPublicCard } from "./to-public-card.ts";

test("omits hidden buttons and the owner's private fields", () => {
  const card = makeCard({
    buttons: [
      { id: "1", ref: "phone", data: "12345", hidden: true },
      { id: "2", ref: "email", data: "ada@example.com", label: "Mail" },
    ],
    locked_fields: ["bio"],
  });
  const shown = toPublicCard(card, makeTheme());
  expect(shown.buttons).toEqual([{ id: "2", ref: "email", data: "ada@example.com", label: "Mail" }]);
  expect(publicCard.strict().safeParse(shown).success).toBe(true);
});

test("a card without an address yet can be shown", () => {
  expect(toPublicCard(makeCard({ username: null, route: null }), makeTheme())).toMatchObject({
    username: "",
    route: "",
  });
});

test("finds a theme among the user's own, then the templates, then uses the fallback", () => {
  const own = makeTheme({ id: "sage", name: "My sage" });
  expect(findTheme("sage", [own])).toBe(own);
  expect(findTheme("sage", []).name).toBe("Sage");
  expect(findTheme("gone", [own])).toBe(FALLBACK_THEME);
  const published = makeTheme({ id: FALLBACK_THEME.id, name: "Published" });
  expect(findTheme("gone", [own, published])).toBe(published);
});
