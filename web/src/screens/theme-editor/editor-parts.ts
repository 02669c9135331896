import { lazyPart } from "../../ui/lazy/lazy-part.tsx";

// The name and the background can be edited while the heavier rest is loading.
export const ThemeParts = lazyPart("theme-parts", async () => (await import("./theme-parts.tsx")).ThemeParts);
export const ThemePreview = lazyPart("theme-preview", async () => (await import("./theme-preview.tsx")).ThemePreview, {
  pending: null,
});
