import { endpoint } from "../../endpoint.ts";
import { designInput, theme, themeInput } from "../../entities/theme.ts";

export const saveTheme = endpoint({
  method: "POST",
  path: "/api/vcard/themes",
  summary:
    "Create a theme, or replace the caller's theme `id`. The free plan includes one. `seen` is the design that the caller has edited; 409 if it has changed since.",
  access: "user",
  input: () => themeInput.extend({ seen: designInput.optional() }),
  reply: () => theme,
  fails: ["field-locked", "plan-required", "not-found", "conflict"],
  status: 201,
  orExisting: true,
  idempotent: true,
});
