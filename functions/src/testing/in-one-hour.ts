const hourOf = (now: number) => Math.floor(now / 3_600_000);

/**
 * The result of an action that began and ended within one hour. Limits count fixed hours, so an action during which an hour
 * ended is repeated; it needs a new subject each time, such as a user or an address.
 */
export async function inOneHour<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    const hour = hourOf(Date.now());
    const result = await act();
    if (hourOf(Date.now()) === hour) return result;
  }
}
