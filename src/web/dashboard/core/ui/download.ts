/** Gives the person a file. */
export function downloadBytes(content: Uint8Array | string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser takes the file in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
