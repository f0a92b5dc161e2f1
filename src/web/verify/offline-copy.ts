import type { TrustFile } from './trust-store.ts';

/** The file that the build makes of this page; the service gives its name in the page's data. */
export async function downloadOfflineCopy(address: string, trust: TrustFile | undefined): Promise<void> {
  const page = await (await fetch(address)).text();
  const data = JSON.stringify({ nonce: '', data: { offline: true, ...(trust && { trust }) } });
  // The place of the data stands once in the file, before all scripts.
  const place = /(<script type="application\/json" id="data">)[^<]*/;
  const whole = page.replace(place, (_all, head: string) => head + data.replaceAll('<', '\\u003c'));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([whole], { type: 'text/html' }));
  link.download = 'avouch-verifier.html';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
