import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { retailCard } from "../../entities/retail-card.ts";

export const listRetailCards = endpoint({
  method: "GET",
  path: "/api/users/retail_cards",
  summary: "The printed cards that lead to the caller's card, including lost ones.",
  access: "user",
  input: () => z.strictObject({}),
  reply: () => z.object({ items: z.array(retailCard), next: z.null() }),
});
