import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { stats } from "../../../entities/stats.ts";
import { uid } from "../../../fields/ids.ts";
import { statsRange } from "../../stats/get-stats.ts";

export const getUserStats = endpoint({
  method: "GET",
  path: "/api/admin/stats/{uid}",
  summary: "Statistics of a user's card.",
  access: "signed-in",
  role: "support",
  who: "The user, a manager of one of the user's groups, an admin of the enterprise, or a platform admin.",
  input: () => z.strictObject({ uid, ...statsRange }),
  reply: () => stats,
  fails: ["not-found"],
});
