/** The outline of a person on a square as SVG, for names without a letter that can be drawn. */
export function personOutline(colors: { readonly ground: string; readonly ink: string }, side: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colors.ground}"/><g fill="${colors.ink}"><circle cx="32" cy="25" r="11"/><path d="M10 58c2-13 11-19 22-19s20 6 22 19z"/></g></svg>`;
}
