import { ERRORS, type ErrorCode } from '#kernel/errors.ts';
import { escapeHtml } from '../http/answer/html-page.ts';
import type { Api } from './api-document.ts';
import type { DocPage } from './page.ts';
import type { SchemaView } from './schema-view.ts';

const INTRODUCTION = `Every error of the API has one form:

\`\`\`json
{
  "status": "error",
  "code": "validation_failed",
  "message": "The request has invalid fields. See errors.",
  "errors": [{ "path": "document.front", "message": "Required" }],
  "requestId": "req_01kb2m8x5t9v3c7d1e6f0g4h8j"
}
\`\`\`

- \`code\` is for programs and stays what it is; \`message\` is for people and may become clearer. Neither ever holds personal data.
- \`errors\` is there where single fields are to blame; \`path\` names each.
- \`requestId\` is in the header \`X-Request-Id\` too, and in the log of the service. Quote it when you report something. Send your own \`X-Request-Id\`, and it is taken.

**Try again** after 429 and 503, as late as \`Retry-After\` says; after 408, 500, a broken connection or a timeout, with a growing pause. Send the same \`Idempotency-Key\` each time, and a POST is carried out once: the answer of the first is given again for 24 hours. A new attempt changes nothing about any other 4xx.

The endpoints of OpenID4VCI, OpenID4VP and the VC-API answer errors as their standards have it: \`{"error", "error_description"}\`.`;

/** What to do where the sentence of the error does not say it. */
const ADVICE: Readonly<Partial<Record<ErrorCode, string>>> = {
  malformed_request: 'Send JSON in UTF-8, and a query without fields that the call does not know.',
  validation_failed: 'Correct the fields in `errors`; unknown fields are errors too.',
  unauthorized: 'Send `Authorization: Bearer` with a key that was neither revoked nor has expired.',
  invalid_login: 'The same answer for every reason, so that nobody learns which addresses have an account.',
  insufficient_scope: 'Make a key with the scope that the reference names.',
  not_found: 'The same for what never existed and for what belongs to somebody else.',
  conflict: 'Get the object, and see in which state it is.',
  idempotency_in_progress: 'Wait a moment, then send the same request again.',
  secret_already_shown: 'Rotate the secret of the object whose `id` the answer has.',
  idempotency_mismatch: 'Take a new `Idempotency-Key` for each new request.',
  payload_too_large: '256 KB, and 25 MB where pictures, PDFs or batches travel.',
  invalid_documents: 'Tell the person what is wrong with which picture; `errors` has it by path.',
  internal: 'Try again; if it stays, report the `requestId`.',
};

/** Every error code, from the catalogue that the service itself answers by. */
export function errorPage(view: SchemaView): DocPage {
  const byStatus = [...Map.groupBy(Object.keys(ERRORS) as ErrorCode[], (code) => ERRORS[code].status)];
  const sections = byStatus.map(([status, codes]) => {
    const items = codes.map((code) => codeHtml(code, view));
    return `<h2 id="status-${status}" class="anchored">${status} <a class="anchor" href="#status-${status}" aria-label="Link to this section">#</a></h2><dl class="codes">${items.join('')}</dl>`;
  });
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return {
    path: '/docs/errors',
    title: 'Errors',
    html: `<h1>Errors</h1>${view.markdown.block(INTRODUCTION)}${sections.join('')}`,
    headings: byStatus.map(([status]) => ({ id: `status-${status}`, title: String(status), level: 2 })),
    text: codes.map((code) => `${code} ${ERRORS[code].message}`).join(' '),
  };
}

function codeHtml(code: ErrorCode, { markdown, api }: SchemaView): string {
  const advice = ADVICE[code];
  const words = advice === undefined ? '' : `<p>${markdown.inline(advice)}</p>`;
  return `<dt id="${code}"><code>${code}</code></dt><dd><p>${escapeHtml(ERRORS[code].message)}</p>${words}${answeredBy(code, api)}</dd>`;
}

function answeredBy(code: ErrorCode, { operations, commonCodes }: Api): string {
  if (commonCodes.has(code)) return '';
  const found = operations.filter(({ responses }) => responses.some(({ codes }) => codes.includes(code)));
  if (found.length === 0) return '';
  const links = found.map(
    ({ address, method, path }) => `<a href="${address}"><code>${method} ${escapeHtml(path)}</code></a>`,
  );
  return `<details><summary>${found.length} ${found.length === 1 ? 'operation' : 'operations'}</summary><p>${links.join('<br>')}</p></details>`;
}
