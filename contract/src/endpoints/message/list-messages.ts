import * as z from "zod";
import { cursor, pageLimit } from "../../fields/cursor.ts";
import { endpoint } from "../../endpoint.ts";
import { message, THREADS_PAGE_SIZE } from "../../entities/message.ts";

export const listMessages = endpoint({
  method: "GET",
  path: "/api/message/",
  summary: "The caller's threads, newest first, without their replies.",
  access: "user",
  input: () =>
    z.strictObject({
      folder: z.enum(["inbox", "trash"]).default("inbox"),
      limit: pageLimit(THREADS_PAGE_SIZE),
      cursor: cursor(/^[A-Za-z0-9_~-]{1,200}$/).optional(),
    }),
  reply: () => z.object({ items: z.array(message), next: z.string().nullable() }),
});
