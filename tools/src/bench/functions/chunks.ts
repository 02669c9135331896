/**
 * What each function loads at its first request, by the function's name: the chunk that `functions/dist/main.cjs` asks
 * for when it is called. `code`: the text of that file.
 */
export function chunksOf(code: string): ReadonlyMap<string, string> {
  const exported = [...code.matchAll(/^exports\.(\w+) = (\w+);$/gm)];
  const chunks = exported.flatMap(([, name = "", local = ""]) => {
    // The bundler breaks a long list of arguments into lines; the statement ends with the next `;` at a line's end.
    const made = new RegExp(
      `^(?:var|let|const) ${local} = group\\((?:(?!;$)[^])*?require\\("(\\./chunks/[^"]+)"\\)`,
      "m",
    );
    const chunk = made.exec(code)?.[1];
    return chunk === undefined ? [] : [[name, chunk] as const];
  });
  return new Map(chunks);
}
