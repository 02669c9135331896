import { endpoint } from "../../endpoint.ts";
import { theme, themeInput } from "../../entities/theme.ts";

export const saveTheme = endpoint({
  method: "POST",
  path: "/api/vcard/themes",
  summary: "Create a theme, or replace one's own theme `id`. The free plan keeps one.",
  access: "user",
  input: themeInput,
  reply: theme,
  fails: ["plan-required", "not-found", "conflict"],
  status: 201,
  orExisting: true,
  idempotent: true,
});
