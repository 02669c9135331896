/** Has the browser save bytes under a name, as if a link to them had been followed. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the bytes once the click has been dispatched; Safari wants a moment.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
