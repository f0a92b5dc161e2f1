import { pageAssets } from '#platform/http/page-assets.ts';
import type { Reply } from '#platform/http/route.ts';

/** Where the QR of a certificate page leads: whoever has a PDF and its evidence sees what they are worth. */
export function showVerifyPage(): Reply {
  const { style, script, headers } = assets();
  return { status: 200, body: pageOf(style, script), headers };
}

const assets = pageAssets({
  styles: ['capture/capture.css', 'verify/verify.css'],
  script: 'verify/verify.js',
  shows: 'img-src data:',
});

const input = (name: string, accept: string, label: string) =>
  `<label class="choice" for="${name}"><span><b>${label}</b><small id="${name}-name">none yet</small></span></label>
<input class="unseen" type="file" id="${name}" accept="${accept}" aria-describedby="${name}-name">`;

const pageOf = (style: string, script: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
<title>Verify a signed document</title><style>${style}</style></head><body>
<header><p class="who">Who signed it, and whether it has changed since</p><h1>Verify a signed document</h1></header>
<main><section id="ask"><h2 tabindex="-1">Choose both files</h2>
<p>You got them when everybody had signed. You can also drop them here.</p>
${input('pdf', '.pdf,application/pdf', 'The document (PDF)')}${input('evidence', '.json,application/json', 'Its evidence (evidence.json)')}
<div class="buttons"><button id="verify" disabled>Verify</button></div>
<p class="small">Both are sent to this service, which keeps neither. Without sending them anywhere, the free program
<b>avouch-verify</b> says the same.</p></section>
<section id="busy" hidden><div class="busy"></div><h2 tabindex="-1">Verifying</h2></section>
<section id="result" hidden><div class="mark" id="mark" aria-hidden="true"></div><h2 tabindex="-1" id="verdict"></h2>
<p id="meaning"></p><dl id="about"></dl><ul id="warnings"></ul><ol id="parties"></ol>
<details><summary>What was checked</summary><ul id="rules"></ul></details>
<div class="buttons"><button class="quiet" id="again">Verify another</button></div></section></main>
<p id="problem" role="alert" hidden></p>
<noscript><p class="notice">This page needs JavaScript. The program avouch-verify does not.</p></noscript>
<script type="module">${script}</script>
</body></html>`;
