import { defineRoute } from '#domains/context.ts';
import { bindBrowser, browserHash, returnBody } from '#domains/credentials/presentations/index.ts';
import { sampleBody } from '#domains/identity/identity-verification/index.ts';
import type { RequestHeaders } from '#platform/http/route.ts';
import { htmlResponse, PAGE_RESPONSES } from '#platform/web-app/index.ts';
import { agreementReceipt } from '../evidence/agreement-receipt.ts';
import { readEvidenceFile } from '../evidence/read-evidence.ts';
import { agreementParams, evidenceQuery, partyParams } from '../schema.ts';
import { fillFields } from '../uploads/fill-fields.ts';
import { announceKey } from './announce-key.ts';
import { answerSigningAsSample, returnFromWallet, startIdentity, startPresentation } from './confirm-identity.ts';
import { declineAsParty } from './decline-party.ts';
import { acceptDisclosure } from './disclosure/accept-disclosure.ts';
import { confirmCode, sendCode } from './email-code.ts';
import { findLink, type Visitor } from './find-party.ts';
import { prepareSignature } from './prepare-signature.ts';
import { recordView } from './record-view.ts';
import {
  codeBody,
  consentBody,
  declineBody,
  documentText,
  fieldsBody,
  identityLink,
  keyBody,
  signatureRequest,
  signatureRequestBody,
  signBody,
  signed,
  signingParams,
  signingState,
  viewedBody,
  walletQuery,
  walletRequest,
} from './schema.ts';
import { getDocumentText, getPartyDocument, getPartyEvidence } from './show-document.ts';
import { signAsParty } from './sign-party.ts';
import { showSigningPage } from './signing-page.ts';
import { getSigningState } from './signing-state.ts';

const tag = 'Pages';
const state = { 200: { description: 'The progress', schema: signingState } };
/** Fits a signature with a drawing of 200 KB. */
const SIGNATURE_LIMIT = 400 * 1024;

/** A browser can send any text here, so only printable ASCII characters are kept, at most 300. */
const visitorOf = ({ ip, headers }: { ip: string; headers: RequestHeaders }): Visitor => ({
  ip,
  userAgent: headers['user-agent']?.replace(/[^\x20-\x7e]/g, '?').slice(0, 300),
});

/** The page behind a party's link, and the calls of its script; the token in the path is the only credential. */
const signingPageRoutes = [
  defineRoute({
    method: 'get',
    path: '/sign/{token}',
    operationId: 'showSigningPage',
    summary: 'Open the page where a party reads and signs a document',
    tag,
    access: 'public',
    throttlePerMinute: 60,
    params: signingParams,
    responses: {
      ...PAGE_RESPONSES,
      404: htmlResponse('HTML: this link is invalid'),
      410: htmlResponse('HTML: this link no longer works'),
    },
    handle: ({ ctx, params }) => showSigningPage(ctx, params.token),
  }),
  defineRoute({
    method: 'get',
    path: '/sign/{token}/state',
    operationId: 'getSigningState',
    summary: 'Retrieve the progress of a party, for the signing page',
    tag,
    access: 'public',
    throttlePerMinute: 120,
    params: signingParams,
    responses: state,
    errors: ['not_found', 'gone', 'rate_limited'],
    handle: async ({ ctx, params }) => ({ status: 200, body: await getSigningState(ctx, params) }),
  }),
  defineRoute({
    method: 'get',
    path: '/sign/{token}/document',
    operationId: 'getSigningText',
    summary: 'Retrieve the text of the document, for the signing page',
    tag,
    access: 'public',
    throttlePerMinute: 60,
    params: signingParams,
    responses: { 200: { description: 'The text', schema: documentText } },
    errors: ['not_found', 'gone', 'conflict', 'consent_required', 'rate_limited'],
    handle: async ({ ctx, params }) => ({ status: 200, body: await getDocumentText(ctx, params) }),
  }),
  defineRoute({
    method: 'get',
    path: '/sign/{token}/document.pdf',
    operationId: 'getSigningDocument',
    summary: 'Download the document to sign, or the sealed document after all parties have acted',
    tag,
    access: 'public',
    throttlePerMinute: 60,
    params: signingParams,
    responses: { 200: { description: 'PDF', contentType: 'application/pdf' } },
    errors: ['not_found', 'gone', 'conflict', 'consent_required', 'rate_limited'],
    handle: async ({ ctx, params }) => getPartyDocument(ctx, params),
  }),
  defineRoute({
    method: 'get',
    path: '/sign/{token}/evidence.json',
    operationId: 'getSigningEvidence',
    summary: 'Download the signature evidence after all parties have acted',
    tag,
    access: 'public',
    throttlePerMinute: 60,
    params: signingParams,
    responses: { 200: { description: 'evidence.json', contentType: 'application/json' } },
    errors: ['not_found', 'consent_required', 'gone', 'conflict', 'rate_limited'],
    handle: async ({ ctx, params }) => getPartyEvidence(ctx, params),
  }),
  defineRoute({
    method: 'post',
    path: '/sign/{token}/consent',
    operationId: 'acceptSigningDisclosure',
    summary: "Record the party's consent to electronic records, for the signing page",
    tag,
    access: 'public',
    throttlePerMinute: 30,
    params: signingParams,
    body: consentBody,
    authenticateLink: ({ ctx, params }) => findLink(ctx, params),
    responses: state,
    errors: ['not_found', 'gone', 'conflict', 'rate_limited'],
    handle: async ({ ctx, params, body, ...request }) => {
      await acceptDisclosure(ctx, params, { disclosureHash: body.disclosureHash, ...visitorOf(request) });
      return { status: 200, body: await getSigningState(ctx, params) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/sign/{token}/code',
    operationId: 'sendSigningCode',
    summary: 'Email the party a code, if the agreement requires one',
    tag,
    access: 'public',
    throttlePerMinute: 6,
    params: signingParams,
    responses: state,
    errors: ['not_found', 'gone', 'conflict', 'rate_limited'],
    handle: async ({ ctx, params, ...request }) => {
      await sendCode(ctx, params, visitorOf(request));
      return { status: 200, body: await getSigningState(ctx, params) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/sign/{token}/code-answer',
    operationId: 'confirmSigningCode',
    summary: 'Submit the code from the email, with up to five attempts',
    tag,
    access: 'public',
    throttlePerMinute: 20,
    params: signingParams,
    body: codeBody,
    authenticateLink: ({ ctx, params }) => findLink(ctx, params),
    responses: state,
    errors: ['not_found', 'gone', 'conflict', 'unprocessable', 'rate_limited'],
    handle: async ({ ctx, params, body, ...request }) => {
      await confirmCode(ctx, params, { code: body.code, ...visitorOf(request) });
      return { status: 200, body: await getSigningState(ctx, params) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/sign/{token}/viewed',
    operationId: 'recordSigningView',
    summary: 'Record that the party scrolled to the end of the document',
    tag,
    access: 'public',
    throttlePerMinute: 30,
    params: signingParams,
    body: viewedBody,
    authenticateLink: ({ ctx, params }) => findLink(ctx, params),
    responses: state,
    errors: ['not_found', 'gone', 'conflict', 'consent_required', 'rate_limited'],
    handle: async ({ ctx, params, body, ...request }) => {
      await recordView(ctx, params, { documentHash: body.documentHash, ...visitorOf(request) });
      return { status: 200, body: await getSigningState(ctx, params) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/sign/{token}/fields',
    operationId: 'fillSigningFields',
    summary: 'Save the values that the party entered on an uploaded document',
    description:
      '`GET /sign/{token}/document` lists the fields. You can leave required fields empty for now. The party must fill them in before signing.',
    tag,
    access: 'public',
    throttlePerMinute: 30,
    params: signingParams,
    body: fieldsBody,
    authenticateLink: ({ ctx, params }) => findLink(ctx, params),
    responses: state,
    errors: ['not_found', 'gone', 'conflict', 'consent_required', 'unprocessable', 'rate_limited'],
    handle: async ({ ctx, params, body, ...request }) => {
      await fillFields(ctx, params, { values: body.values, ...visitorOf(request) });
      return { status: 200, body: await getSigningState(ctx, params) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/sign/{token}/identity',
    operationId: 'startSigningIdentity',
    summary: 'Create a link where the party verifies their identity and returns',
    tag,
    access: 'public',
    throttlePerMinute: 10,
    params: signingParams,
    responses: { 200: { description: 'The link', schema: identityLink } },
    errors: ['not_found', 'gone', 'conflict', 'consent_required', 'rate_limited'],
    handle: async ({ ctx, params, ...request }) => ({
      status: 200,
      body: await startIdentity(ctx, params, visitorOf(request)),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/sign/{token}/presentation',
    operationId: 'startSigningPresentation',
    summary: "Request an identity document or credential from the party's wallet",
    description:
      "The wallet can present a mobile driver's license (mDL) or person identification data (PID) that your verification policy accepts. The presented document creates a verification. The key of the document or credential signs the hash of the text that the party signs.",
    tag,
    access: 'public',
    throttlePerMinute: 10,
    params: signingParams,
    query: walletQuery,
    responses: { 200: { description: 'Link and QR code for the wallet', schema: walletRequest } },
    errors: ['not_found', 'gone', 'conflict', 'consent_required', 'unprocessable', 'rate_limited'],
    handle: async ({ ctx, params, query, ...request }) => {
      const { hash, cookie } = bindBrowser(ctx, request.headers);
      const given = { ...query, browserHash: hash, ...visitorOf(request) };
      return {
        status: 200,
        body: await startPresentation(ctx, params, given),
        headers: { 'Set-Cookie': cookie },
      };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/sign/{token}/presentation/return',
    operationId: 'returnFromSigningWallet',
    summary: 'Confirm the return from a wallet to the signing page',
    description:
      'Required if the wallet is on the same device: its answer counts only after this call, from the browser that made the request, within five minutes. Answers from another device, and from wallets in the browser, count immediately.',
    tag,
    access: 'public',
    throttlePerMinute: 30,
    params: signingParams,
    body: returnBody,
    authenticateLink: ({ ctx, params }) => findLink(ctx, params),
    responses: state,
    errors: ['not_found', 'gone', 'conflict', 'consent_required', 'unprocessable', 'rate_limited'],
    handle: async ({ ctx, params, body, headers }) => {
      await returnFromWallet(ctx, params, { ...body, browser: browserHash(ctx, headers) });
      return { status: 200, body: await getSigningState(ctx, params) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/sign/{token}/presentation/sample',
    operationId: 'answerSigningAsSampleWallet',
    summary: 'Submit an answer of the sample wallet on the signing page',
    description: 'Test mode only.',
    tag,
    access: 'public',
    throttlePerMinute: 30,
    params: signingParams,
    body: sampleBody,
    authenticateLink: ({ ctx, params }) => findLink(ctx, params),
    responses: state,
    errors: ['not_found', 'gone', 'conflict', 'consent_required', 'unprocessable', 'rate_limited'],
    handle: async ({ ctx, params, body }) => {
      await answerSigningAsSample(ctx, params, body);
      return { status: 200, body: await getSigningState(ctx, params) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/sign/{token}/key',
    operationId: 'announceSigningKey',
    summary: 'Register the signing key of the party',
    description:
      'A device can create a key when the person passes liveness. A signature with that key reaches the level `same_key`. Registering a key proves nothing yet: only the signature proves that the party has the key.',
    tag,
    access: 'public',
    throttlePerMinute: 30,
    params: signingParams,
    body: keyBody,
    authenticateLink: ({ ctx, params }) => findLink(ctx, params),
    responses: state,
    errors: ['not_found', 'gone', 'conflict', 'consent_required', 'unprocessable', 'rate_limited'],
    handle: async ({ ctx, params, body }) => {
      await announceKey(ctx, params, body.did);
      return { status: 200, body: await getSigningState(ctx, params) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/sign/{token}/signature-request',
    operationId: 'prepareSignature',
    summary: 'Create the payload that the party signs',
    description: 'The payload is valid for five minutes. A new request replaces it.',
    tag,
    access: 'public',
    throttlePerMinute: 30,
    params: signingParams,
    body: signatureRequestBody,
    authenticateLink: ({ ctx, params }) => findLink(ctx, params),
    responses: { 201: { description: 'The payload to sign, with the text of the consent', schema: signatureRequest } },
    errors: ['not_found', 'gone', 'conflict', 'consent_required', 'unprocessable', 'rate_limited'],
    handle: async ({ ctx, params, body }) => ({ status: 201, body: await prepareSignature(ctx, params, body) }),
  }),
];

/** Calls that complete a party's part; made by the page, or by a client that signs with its own key. */
const signatureRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/agreements/{id}/parties/{partyId}/sign',
    operationId: 'signAgreement',
    summary: 'Sign as a party with a did:jwk or did:key',
    description:
      'Also for approvals, and for the signatures of witnesses and guardians. The body contains the token of the party’s link. The payload comes from `POST /sign/{token}/signature-request`. The header of the JWS must be exactly `{alg, kid, typ: "avouch-signature+jws"}`. Header and payload are in RFC 8785 form.',
    tag: 'Agreements',
    access: 'public',
    throttlePerMinute: 20,
    params: partyParams,
    body: signBody,
    bodyLimit: SIGNATURE_LIMIT,
    responses: { 200: { description: 'Signed', schema: signed } },
    errors: ['not_found', 'gone', 'conflict', 'consent_required', 'unprocessable', 'rate_limited'],
    handle: async ({ ctx, params, body: { token, ...signature }, ...request }) => ({
      status: 200,
      body: await signAsParty(
        ctx,
        { token, agreementId: params.id, partyId: params.partyId },
        { ...signature, ...visitorOf(request) },
      ),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/agreements/{id}/parties/{partyId}/decline',
    operationId: 'declineAgreement',
    summary: 'Decline as a party, with a reason',
    tag: 'Agreements',
    access: 'public',
    throttlePerMinute: 10,
    params: partyParams,
    body: declineBody,
    responses: { 200: { description: 'Declined', schema: signed } },
    errors: ['not_found', 'gone', 'conflict', 'rate_limited'],
    handle: async ({ ctx, params, body: { token, reason }, ...request }) => ({
      status: 200,
      body: await declineAsParty(
        ctx,
        { token, agreementId: params.id, partyId: params.partyId },
        { reason, ...visitorOf(request) },
      ),
    }),
  }),
];

/** The evidence for the organization. */
const evidenceRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/agreements/{id}/evidence.json',
    operationId: 'getAgreementEvidence',
    discloses: { kind: 'agreement_document' },
    summary: 'Download the signature evidence',
    description:
      'Contains the signature of each party by their own key, under the seal of the organization. Verify it together with the PDF: `POST /v1/agreements/verify`, the page `/verify`, and the offline verifier accept both files. Returns 409 until all have signed.',
    tag: 'Agreements',
    access: { anyOf: ['agreements:read'] },
    params: agreementParams,
    responses: { 200: { description: 'evidence.json', contentType: 'application/json' } },
    query: evidenceQuery,
    errors: ['not_found', 'conflict', 'gone'],
    handle: ({ ctx, actor, params, query }) =>
      readEvidenceFile(ctx, actor, { id: params.id, kind: 'evidence', withReceipt: query.receipt }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/agreements/{id}/receipt',
    operationId: 'getAgreementReceipt',
    summary: 'Download the log receipt of a completed agreement',
    description:
      'Returns the receipt of the entry with the hashes of the document, the sealed PDF, and evidence.json. The offline verifier checks it. Returns 409 until all have signed, and 409 with `Retry-After` for about a second afterward.',
    tag: 'Agreements',
    access: { anyOf: ['agreements:read'] },
    params: agreementParams,
    responses: { 200: { description: 'avouch-receipt-v1', contentType: 'application/json' } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await agreementReceipt(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/agreements/{id}/evidence.pdf',
    operationId: 'getAgreementCertificate',
    discloses: { kind: 'agreement_document' },
    summary: 'Download the certificate pages, with the hashes of the sealed files',
    tag: 'Agreements',
    access: { anyOf: ['agreements:read'] },
    params: agreementParams,
    responses: { 200: { description: 'PDF', contentType: 'application/pdf' } },
    errors: ['not_found', 'conflict', 'gone'],
    handle: ({ ctx, actor, params }) => readEvidenceFile(ctx, actor, { id: params.id, kind: 'evidence_pdf' }),
  }),
];

export const signingRoutes = [...signingPageRoutes, ...signatureRoutes, ...evidenceRoutes];
