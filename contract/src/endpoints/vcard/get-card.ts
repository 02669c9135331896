import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { card } from "../../entities/card.ts";

export const getCard = endpoint({
  method: "GET",
  path: "/api/vcard/",
  summary: "The caller's card.",
  access: "signed-in",
  input: () => z.strictObject({}),
  reply: () => card,
  fails: ["not-found"],
});
