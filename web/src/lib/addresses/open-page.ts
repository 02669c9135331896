type Open = (address: string, how: { readonly keepsBack: boolean }) => void;

const openInBrowser: Open = (address, { keepsBack }) =>
  keepsBack ? location.assign(address) : location.replace(address);
let open = openInBrowser;

/**
 * Opens an address as a new page. It replaces this one, so that neither "back" nor memory leads to the previous
 * content, unless `keepsBack`.
 */
export function openPage(address: string, { keepsBack = false }: { readonly keepsBack?: boolean } = {}): void {
  open(address, { keepsBack });
}

/** Replaces how pages are opened; without an argument, restores the browser's way. */
export function setOpenPage(next: Open = openInBrowser): void {
  open = next;
}
