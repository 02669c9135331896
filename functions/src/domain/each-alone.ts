/**
 * Does something for each entry of a list. An entry that fails does not stop the others; while a service does not
 * respond, all of them wait.
 * @param leave handles an entry that failed.
 * @param concurrency the number of entries that are worked on at the same time.
 * @throws ServiceUnavailable.
 */
export async function eachAlone<T>(
  list: readonly T[],
  act: (one: T) => Promise<unknown>,
  leave: (one: T, failure: Error) => Promise<unknown>,
  concurrency = 1,
): Promise<void> {
  const attempt = async (one: T) => {
    const failure = await act(one).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    if (failure === null) return;
    if (failure.name === "ServiceUnavailable") throw failure;
    await leave(one, failure);
  };
  for (let at = 0; at < list.length; at += concurrency)
    await Promise.all(list.slice(at, at + concurrency).map(attempt));
}
