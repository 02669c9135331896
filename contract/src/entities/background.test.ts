import { expect, test } from "vitest";
import { backgroundInput } from "./theme.ts";

const picture = (aspect?: number) => ({
  kind: "image",
  value: "/media/background/u/1.webp",
  ...(aspect === undefined ? {} : { aspect }),
});

test.each([undefined, 0.2, 0.5625, 1, 5])("accepts the aspect ratio %s for a picture", (aspect) => {
  expect(backgroundInput.parse(picture(aspect))).toEqual(picture(aspect));
});

test.each([0, -1, 0.19, 5.01, Number.NaN, Number.POSITIVE_INFINITY])("rejects the aspect ratio %s", (aspect) => {
  const paths = backgroundInput.safeParse(picture(aspect)).error?.issues.map(({ path }) => path);
  expect(paths).toEqual([["aspect"]]);
});

test("only a picture has an aspect ratio", () => {
  expect(backgroundInput.safeParse({ kind: "color", value: "#112233", aspect: 1 }).success).toBe(false);
});
