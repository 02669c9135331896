import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { user } from "../../../entities/user.ts";
import { uid } from "../../../fields/ids.ts";

export const getUser = endpoint({
  method: "GET",
  path: "/api/admin/{uid}",
  summary: "A user record.",
  access: "signed-in",
  role: "support",
  who: "The user, an admin of the user's enterprise, or a platform admin; others get 404.",
  input: () => z.strictObject({ uid }),
  reply: () => user,
  fails: ["not-found"],
});
