import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { tour, tourStep } from "../../entities/tour.ts";

export const saveTour = endpoint({
  method: "POST",
  path: "/api/enterprise/tour",
  summary:
    "Move the dashboard tour to a step, which also reopens it, or finish it (`done`). Everyone who can open the dashboard shares one tour.",
  access: "user",
  who: "Admins of the enterprise, and people with a role in it.",
  input: () =>
    z
      .strictObject({ step: tourStep.optional(), done: z.literal(true).optional() })
      .refine(({ step, done }) => (step === undefined) !== (done === undefined), "Send either a step or done."),
  reply: () => tour,
  fails: ["permission-denied"],
});
