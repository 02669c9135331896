import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { theme } from "../../../entities/theme.ts";
import { brandId } from "../../../fields/ids.ts";

export const getBrand = endpoint({
  method: "POST",
  path: "/api/admin/entbrand/get",
  summary: "A brand theme of an enterprise by its ID, which contains a dot.",
  access: "anyone",
  input: () => z.strictObject({ themeId: brandId }),
  reply: () => theme,
  fails: ["not-found"],
});
