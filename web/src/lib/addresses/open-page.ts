const replacePage = (path: string): void => location.replace(path);
let open = replacePage;

/** Opens a path as a new page in place of this one, so that neither "back" nor memory leads to what was here. */
export function openPage(path: string): void {
  open(path);
}

/** Opens pages in some other way; without an argument, in the browser again. */
export function setOpenPage(next: (path: string) => void = replacePage): void {
  open = next;
}
