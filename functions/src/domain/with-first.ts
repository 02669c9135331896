/** The parts, of which the first is produced at once, so that its errors are known before anything is sent. */
export async function withFirst<T>(parts: AsyncGenerator<T>): Promise<AsyncIterable<T>> {
  const first = await parts.next();
  return (async function* () {
    if (first.done === true) return;
    yield first.value;
    yield* parts;
  })();
}
