import type { Background, Theme } from "@cardinal/contract/entities/theme";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FALLBACK_THEME } from "./built-in-themes.ts";
import { contrastRatio } from "./contrast.ts";
import { cssUrl, themeClasses, themeCss, themeVariables } from "./theme-variables.ts";

const withBackground = (background: Background): Theme => ({ ...FALLBACK_THEME, background });

test("a colour, a gradient and a picture become backgrounds", () => {
  expect(themeVariables(withBackground({ kind: "color", value: "#123456" }))).toMatchObject({
    "--cc-bg": "#123456",
    "--cc-bg-image": "none",
  });
  const gradient = { from: "#111111", via: "#222222", to: "#333333", angle: 90 };
  expect(themeVariables(withBackground({ kind: "gradient", value: gradient }))["--cc-bg-image"]).toBe(
    "linear-gradient(90deg,#111111,#222222,#333333)",
  );
  expect(themeVariables(withBackground({ kind: "image", value: "/media/a/b.webp", color: "#445566" }))).toMatchObject({
    "--cc-bg": "#445566",
    "--cc-bg-image": 'url("/media/a/b.webp")',
    "--cc-on-bg": "#ffffff",
    "--cc-scrim": "rgb(0 0 0/0.55)",
  });
});

test("an upright crop of a picture covers the first screen, a wide crop the full width, an uncropped picture the card", () => {
  const cropped = (aspect: number) => withBackground({ kind: "image", value: "/media/a/b.webp", aspect });
  const upright = "max(100%,calc(var(--cc-screen,100svh)*0.563)) auto";
  expect(themeVariables(cropped(0.5625))["--cc-bg-size"]).toBe(upright);
  expect(themeVariables(cropped(16 / 9))["--cc-bg-size"]).toBe("100% auto");
  expect(themeClasses(cropped(1))).toContain("cc-picture");
  for (const whole of [withBackground({ kind: "image", value: "/media/a/b.webp" }), cropped(Number.NaN)]) {
    expect(themeVariables(whole)["--cc-bg-size"]).toBe("cover");
    expect(themeClasses(whole)).not.toContain("cc-picture");
  }
});

test("a video shows its poster, or the colour when there is none", () => {
  const video = { kind: "video" as const, value: "/media/a/b.mp4" };
  expect(themeVariables(withBackground(video))["--cc-bg-image"]).toBe("none");
  expect(themeVariables(withBackground({ ...video, poster: "/media/a/p.webp" }))["--cc-bg-image"]).toBe(
    'url("/media/a/p.webp")',
  );
});

test("a gradient on which no text colour is readable gets a scrim", () => {
  const value = { from: "#000000", to: "#ffffff", angle: 0 };
  expect(themeVariables(withBackground({ kind: "gradient", value }))["--cc-scrim"]).toBe("rgb(0 0 0/0.55)");
});

test("white text on the scrim is readable even over white", () => {
  expect(contrastRatio("#ffffff", "#737373")).toBeGreaterThanOrEqual(4.5);
});

test("adjusts unreadable colours", () => {
  const colors = { text: "#eeeeee", muted: "#ffffff", surface: "#ffffff", accent: "#ffee00", on_accent: "#ffffff" };
  const variables = themeVariables({ ...FALLBACK_THEME, colors });
  for (const name of ["--cc-text", "--cc-muted", "--cc-link"] as const) {
    expect(contrastRatio(variables[name], variables["--cc-surface"])).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrastRatio(variables["--cc-on-accent"], variables["--cc-accent"])).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(variables["--cc-icon"], variables["--cc-soft"])).toBeGreaterThanOrEqual(3);
});

test("the classes contain layout, shapes and ring", () => {
  expect(themeClasses(FALLBACK_THEME)).toBe("cc-classic cc-rounded cc-soft cc-align-left cc-avatar-circle cc-ring");
});

test.each([
  'javascript:alert("1")',
  "//evil.example/a.png",
  "data:text/html,x",
  '/media/a.png")}body{display:none',
  "/media/a b.png",
  "/media/a.png'",
  "/media/</style>",
])("never writes %s into a style", (address) => {
  expect(cssUrl(address)).toBe("none");
});

test("invalid stored values cannot break out of their declaration or the style element", () => {
  const evil = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      "red;}body{background:url(//evil)}",
      "</style><script>alert(1)</script>",
      '";--x:"',
      "expression(1)",
      "#fff\\",
    ),
  );
  fc.assert(
    fc.property(fc.array(evil, { minLength: 10, maxLength: 10 }), fc.boolean(), (texts, picture) => {
      const [a = "", b = "", c = "", d = "", e = "", f = "", g = "", h = "", i = "", j = ""] = texts;
      const background = picture
        ? { kind: "image", value: f, color: g }
        : { kind: "gradient", value: { from: f, via: g, to: h, angle: i } };
      const stored = storedTheme({
        ...FALLBACK_THEME,
        background,
        colors: { text: a, muted: b, surface: c, accent: d, on_accent: e },
        font: j,
        layout: a,
      });
      const declarations = themeCss(stored).split(";");
      expect(declarations).toHaveLength(Object.keys(themeVariables(FALLBACK_THEME)).length);
      for (const one of declarations) expect(one).toMatch(/^--cc-[a-z-]+:[^<>{}\\]+$/);
      expect(themeClasses(stored)).toMatch(/^[a-z -]+$/);
    }),
  );
});

/** A corrupt stored record that does not match its type. */
function storedTheme(value: object): Theme {
  return value as Theme;
}
