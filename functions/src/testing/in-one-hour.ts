import { HOUR, windowAt } from "../config/limit.ts";

const currentHour = () => windowAt(Date.now(), HOUR).window;

/**
 * The result of an action that began and ended within one hour. Limits count fixed hours, so an action during which an
 * hour ended is repeated; it needs a new subject each time, such as a user or an address.
 */
export async function inOneHour<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    const hour = currentHour();
    const result = await act();
    if (currentHour() === hour) return result;
  }
}
