import { ERRORS, type ErrorCode } from '#kernel/errors.ts';
import { escapeHtml } from '../http/answer/html-page.ts';
import { COMMON_CODES } from '../http/description/openapi.ts';
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

- \`code\` is for programs and does not change. \`message\` is for people and may become clearer. Neither contains personal data.
- \`errors\` lists the fields that are wrong. \`path\` names the field, such as \`parties.0.email\`.
- \`requestId\` is in the header \`X-Request-Id\` and in the log of the service. Quote it when you report a problem. If you send your own \`X-Request-Id\`, the service uses it.

The endpoints of OpenID4VCI, OpenID4VP, and the VC-API return errors in the form of their standards: \`{"error", "error_description"}\`.

**When to retry**

| status | retry |
|---|---|
| 429, 503 | after the seconds in \`Retry-After\` |
| 408, 500, no answer | with a growing pause |
| 409 \`idempotency_in_progress\` | after a second |
| any other 4xx | no: change the request first |

Send a POST with an \`Idempotency-Key\`, and a retry does not repeat its effect: [Idempotency](idempotency.md). Both [SDKs](sdks.md) follow these rules.`;

/** The remedy for each error. */
const ADVICE: Readonly<Record<ErrorCode, string>> = {
  malformed_request: 'Send JSON in UTF-8, and only query parameters that the operation has.',
  validation_failed: 'Correct the fields in `errors`. Unknown fields are errors too.',
  unauthorized: 'Send `Authorization: Bearer` with a key that is neither revoked nor expired.',
  invalid_login:
    'Check the address and the password, or set a new password. The response is the same in all these cases, so it does not reveal which addresses have an account.',
  invalid_second_factor:
    'Enter the current code, or use a recovery code. After several wrong codes, wait for the seconds in `Retry-After`.',
  insufficient_scope: 'Use a key with the scope that the API reference lists for the operation: [Scopes](scopes.md).',
  address_not_allowed: 'Call from one of the networks of the key, or add your network to the key.',
  second_factor_required: 'Add an authenticator app or a passkey: [Second factors](second-factor.md).',
  recent_login_required:
    'Log in again, then repeat the call with the new token: [Authentication](authentication.md#recent-login).',
  cross_site_request: 'From a server, send an API key as a bearer token.',
  sign_up_closed: 'The operator sets the sign-up mode with `SIGN_UP`: [Configuration](configuration.md).',
  consent_required: 'Show the notice to the person, and send their answer first.',
  not_found:
    'Check the ID and the mode of the key. The response is the same for an object that never existed and for an object of another organization.',
  no_face: 'Retrieve the picture with `rendition=jpeg`.',
  method_not_allowed: 'Use a method listed in the header `Allow`.',
  request_timeout: 'Send the request again, over a faster connection or with smaller files.',
  conflict: 'Retrieve the object and check its state. `message` gives the reason.',
  idempotency_in_progress: 'Wait a second, then send the same request again.',
  secret_already_shown:
    'Rotate the secret of the object whose ID is in `id`. Without `id`: [Idempotency](idempotency.md).',
  challenge_used: 'Record again with the new challenge.',
  gone: 'Ask the sender for a new link. If you sent an `Idempotency-Key`, the request was carried out, but its response was erased.',
  challenge_expired: 'Record again with the new challenge.',
  payload_too_large: 'Stay below 256 KB, or 25 MB for pictures, PDFs, or batches.',
  unsupported_media_type: 'Send `Content-Type: application/json`.',
  invalid_documents: '`errors` names each unusable picture and the reason. Show both to the person.',
  invalid_liveness: 'Ask the person to record the movements again.',
  frames_replayed: 'Ask the person to record the movements again. Frames that were sent before are refused.',
  evidence_not_accepted: 'Send the other kind of evidence, or change `evidence` in the policy.',
  no_trusted_issuers: 'Add the root certificates of issuers to `wallet.trustedRoots` in the policy.',
  guessable_password: 'Choose a longer or less common password.',
  not_available: 'Check that the operator has set up the feature: [Configuration](configuration.md).',
  unprocessable: 'Read `errors`, change the request, and send it again.',
  idempotency_mismatch: 'Use a new `Idempotency-Key` for each new request.',
  headers_too_large: 'Send fewer or shorter headers. Cookies count too.',
  rate_limited:
    'Wait for the seconds in `Retry-After`. The header `RateLimit` in every response contains the number of requests left.',
  internal: 'Send the request again. If the error occurs again, report the `requestId`.',
  unavailable: 'Wait for the seconds in `Retry-After`, then send the request again.',
};

const PLACE = { file: 'src/docs/errors.md', path: '/docs/errors' };

/** Every error code, from the catalog that the service uses. */
export function errorPage(view: SchemaView): DocPage {
  const byStatus = [...Map.groupBy(Object.keys(ERRORS) as ErrorCode[], (code) => ERRORS[code].status)];
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return {
    path: PLACE.path,
    title: 'Errors',
    *html() {
      yield '<h1>Errors</h1>';
      yield* view.markdown.page(INTRODUCTION, PLACE).html();
      for (const [status, ofStatus] of byStatus) yield statusHtml(status, ofStatus, view);
    },
    headings: byStatus.map(([status]) => ({ id: `status-${status}`, title: String(status), level: 2 })),
    text: [INTRODUCTION, ...codes.map((code) => `${code} ${ERRORS[code].message} ${ADVICE[code]}`)].join(' '),
  };
}

function statusHtml(status: number, codes: readonly ErrorCode[], view: SchemaView): string {
  const items = codes.map((code) => codeHtml(code, view));
  return `<h2 id="status-${status}" class="anchored">${status} <a class="anchor" href="#status-${status}" aria-label="Link to this section">#</a></h2><dl class="codes">${items.join('')}</dl>`;
}

function codeHtml(code: ErrorCode, { markdown, api }: SchemaView): string {
  const words = `<p>${markdown.inline(ADVICE[code], PLACE.file)}</p>`;
  return `<dt id="${code}"><code>${code}</code></dt><dd><p>${escapeHtml(ERRORS[code].message)}</p>${words}${answeredBy(code, api)}</dd>`;
}

/** The error page as Markdown. */
export function errorText(): string {
  const lines = Object.entries(ERRORS).map(
    ([code, { status, message }]) => `- \`${code}\` (${status}): ${message} ${ADVICE[code as ErrorCode]}`,
  );
  return `# Errors\n\n${INTRODUCTION}\n\n## Codes\n\n${lines.join('\n')}\n`;
}

function answeredBy(code: ErrorCode, { operations }: Api): string {
  if (COMMON_CODES.has(code)) return '';
  const found = operations.filter(({ responses }) => responses.some(({ codes }) => codes.includes(code)));
  if (found.length === 0) return '';
  const links = found.map(
    ({ address, method, path }) => `<a href="${address}"><code>${method} ${escapeHtml(path)}</code></a>`,
  );
  return `<details><summary>${found.length} ${found.length === 1 ? 'operation' : 'operations'}</summary><p>${links.join('<br>')}</p></details>`;
}
