import * as z from "zod";

/** Steps of the dashboard tour for the people who manage a new enterprise, in order. */
export const TOUR_STEPS = ["brand", "groups", "import", "fields", "roles", "card", "invite"] as const;
export const tourStep = z.enum(TOUR_STEPS);
export type TourStep = z.infer<typeof tourStep>;

/** `step`: the current step. `done`: the tour was finished or dismissed. */
export const tour = z.object({ step: tourStep, done: z.boolean() }).meta({ id: "Tour" });
export type Tour = z.infer<typeof tour>;
