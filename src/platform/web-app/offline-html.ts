import { ICON_LINK } from '../http/answer/mark.ts';

/** Script and style in one page; its policy allows no connection at all. The data of the page are put in by whoever keeps a copy. */
export function offlineHtml(script: string, style: string): string {
  const policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; connect-src 'none'; form-action 'none'; base-uri 'none'";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">${ICON_LINK}
<title>Avouch verifier</title><style>${style.replaceAll('</style', '<\\/style')}</style></head><body><div id="root"></div>
<script type="application/json" id="data">{"nonce":"","data":{"offline":true}}</script>
<script type="module">${script.replaceAll('</script', '<\\/script')}</script></body></html>`;
}
