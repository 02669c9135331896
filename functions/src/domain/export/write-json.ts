type Entries = AsyncIterable<readonly (readonly [string, unknown])[]>;

/** A JSON object in parts, one entry per line. */
export async function* writeObject(parts: Entries, indent = ""): AsyncGenerator<string> {
  let isStarted = false;
  yield "{";
  for await (const part of parts)
    for (const [key, value] of part) {
      const text = JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}  `);
      yield `${isStarted ? "," : ""}\n${indent}  ${JSON.stringify(key)}: ${text}`;
      isStarted = true;
    }
  yield isStarted ? `\n${indent}}` : "}";
}

/** An object of objects, each under its name. */
export async function* writeObjects(
  objects: readonly (readonly [name: string, parts: Entries])[],
): AsyncGenerator<string> {
  yield "{";
  for (const [at, [name, parts]] of objects.entries()) {
    yield `${at === 0 ? "" : ","}\n  ${JSON.stringify(name)}: `;
    yield* writeObject(parts, "  ");
  }
  yield "\n}\n";
}
