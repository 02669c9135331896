type Open = (address: string, how: { readonly keepsBack: boolean }) => void;

const openInBrowser: Open = (address, { keepsBack }) =>
  keepsBack ? location.assign(address) : location.replace(address);
let open = openInBrowser;

/**
 * Opens an address as a new page. It takes the place of this one, so that neither "back" nor memory leads to what was here,
 * unless `keepsBack`.
 */
export function openPage(address: string, { keepsBack = false }: { readonly keepsBack?: boolean } = {}): void {
  open(address, { keepsBack });
}

/** Opens pages in some other way; without an argument, in the browser again. */
export function setOpenPage(next: Open = openInBrowser): void {
  open = next;
}
