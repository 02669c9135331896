import { endpoint } from "../../endpoint.ts";
import { theme, themeInput } from "../../entities/theme.ts";

export const saveTheme = endpoint({
  method: "POST",
  path: "/api/vcard/themes",
  summary: "Create a theme, or replace the caller's theme `id`. The free plan includes one.",
  access: "user",
  input: () => themeInput,
  reply: () => theme,
  fails: ["field-locked", "plan-required", "not-found", "conflict"],
  status: 201,
  orExisting: true,
  idempotent: true,
});
