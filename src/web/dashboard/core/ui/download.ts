/** Offers a file for download. */
export function downloadBytes(content: Uint8Array | string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser may read the file later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
