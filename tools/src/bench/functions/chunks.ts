/**
 * What each function loads at its first request, by the function's name: the chunk that `functions/dist/main.cjs`
 * requires when it is called. `code`: the text of that file.
 */
export function chunksOf(code: string): ReadonlyMap<string, string> {
  const exported = [...code.matchAll(/^exports\.(\w+) = (\w+);$/gm)];
  const chunks = exported.flatMap(([, name = "", local = ""]) => {
    // The bundler breaks a long argument list into lines; the statement ends with the next `;` at the end of a line.
    const made = new RegExp(
      `^(?:var|let|const) ${local} = group\\((?:(?!;$)[^])*?require\\("(\\./chunks/[^"]+)"\\)`,
      "m",
    );
    const chunk = made.exec(code)?.[1];
    return chunk === undefined ? [] : [[name, chunk] as const];
  });
  return new Map(chunks);
}
