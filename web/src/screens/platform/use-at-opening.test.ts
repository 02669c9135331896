import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useAtOpening } from "./use-at-opening.ts";

test("a dialog keeps the value from when it was opened, until it is opened again", () => {
  const { result, rerender } = renderHook(({ opened, value }) => useAtOpening(opened, value), {
    initialProps: { opened: false, value: "active" },
  });
  rerender({ opened: true, value: "active" });
  rerender({ opened: true, value: "disabled" });
  expect(result.current).toBe("active");
  rerender({ opened: false, value: "disabled" });
  expect(result.current).toBe("active");
  rerender({ opened: true, value: "disabled" });
  expect(result.current).toBe("disabled");
});
