import { defineRoute } from '#domains/context.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { LARGE_BODY_LIMIT } from '#platform/http/route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { createAgreement } from './drafts/create-agreement.ts';
import { documentOf, previewDraft } from './drafts/read-document.ts';
import { sendAgreement } from './drafts/send-agreement.ts';
import { deleteDraft, updateDraft } from './drafts/update-draft.ts';
import { voidAgreement } from './end-agreement.ts';
import { getAgreement, listAgreements, listSteps } from './list-agreements.ts';
import { remindParties } from './remind-parties.ts';
import {
  agreement,
  agreementChange,
  agreementParams,
  agreementSteps,
  agreementsQuery,
  linkAnswer,
  linkBody,
  listedAgreement,
  newAgreement,
  partyParams,
  voidBody,
} from './schema.ts';
import { renewLink } from './signing/renew-link.ts';

const tag = 'Agreements';
const read = { anyOf: ['agreements:read'] } as const;
const write = { anyOf: ['agreements:write'] } as const;
const ANSWER = { 200: { description: 'The agreement', schema: agreement } };
const pdf = (description: string) => ({ 200: { description, contentType: 'application/pdf' } });

/** Displayed inline, which is safe because our PDFs contain no scripts; the file name is an ID that we created. */
const PDF_HEADERS = (name: string) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': `inline; filename="${name}.pdf"`,
  'Cache-Control': 'private, no-store',
});

export const agreementRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/agreements',
    operationId: 'createAgreement',
    discloses: { kind: 'agreement' },
    summary: 'Draft an agreement',
    description:
      'Use a template with values, your own text, or a PDF with `fields` that the parties fill in and sign. Parties act in groups by `order`: lower numbers act first, equal numbers at the same time. A party has one of six kinds. A `signer` signs and an `approver` approves, each with a separate key. A `guardian` signs together with a minor. A `witness` signs after the signers that they witnessed. A `viewer` can read the document once it is their group’s turn. A `cc` receives the completed document.',
    tag,
    access: write,
    body: newAgreement,
    bodyLimit: LARGE_BODY_LIMIT,
    responses: { 201: { description: 'The draft', schema: agreement } },
    errors: ['unprocessable', 'invalid_documents', 'unavailable'],
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: await createAgreement(ctx, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/agreements',
    operationId: 'listAgreements',
    discloses: { kind: 'agreement' },
    summary: 'List agreements',
    tag,
    access: read,
    query: agreementsQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(listedAgreement) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listAgreements(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/agreements/{id}',
    operationId: 'getAgreement',
    discloses: { kind: 'agreement' },
    summary: 'Retrieve an agreement with its parties',
    tag,
    access: read,
    params: agreementParams,
    responses: ANSWER,
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getAgreement(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'patch',
    path: '/v1/agreements/{id}',
    operationId: 'updateAgreement',
    discloses: { kind: 'agreement' },
    summary: 'Change a draft',
    description:
      'Omitted fields keep their values. `parties`, `values`, and `fields` are replaced as a whole. Returns 409 once the agreement is sent.',
    tag,
    access: write,
    params: agreementParams,
    body: agreementChange,
    bodyLimit: LARGE_BODY_LIMIT,
    responses: ANSWER,
    errors: ['not_found', 'conflict', 'unprocessable', 'invalid_documents', 'unavailable'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await updateDraft(ctx, actor, params.id, body),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/agreements/{id}/preview.pdf',
    operationId: 'previewAgreement',
    discloses: { kind: 'agreement_document' },
    summary: 'Preview a draft',
    tag,
    access: read,
    params: agreementParams,
    responses: pdf('The draft, marked as a draft. An uploaded file is returned unchanged'),
    errors: ['not_found', 'conflict', 'unprocessable', 'unavailable'],
    handle: async ({ ctx, actor, params }) => ({
      status: 200,
      body: await previewDraft(ctx, actor, params.id),
      headers: PDF_HEADERS(`${params.id}-draft`),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/agreements/{id}/send',
    operationId: 'sendAgreement',
    discloses: { kind: 'agreement' },
    summary: 'Send an agreement',
    description:
      'Creates the PDF, or uses the uploaded PDF. A created PDF contains 128 random bits, so that its hash cannot be guessed. Stores the PDF with its hash, and emails links to the first group. Returns 422 if a party is under 18 on the day of sending and has no guardian.',
    tag,
    access: write,
    params: agreementParams,
    responses: ANSWER,
    errors: ['not_found', 'conflict', 'unprocessable', 'unavailable'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await sendAgreement(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/agreements/{id}/steps',
    operationId: 'listAgreementSteps',
    summary: 'List the history of an agreement, oldest first',
    tag,
    access: read,
    params: agreementParams,
    responses: { 200: { description: 'All steps', schema: agreementSteps } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await listSteps(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/agreements/{id}/parties/{partyId}/link',
    operationId: 'renewSigningLink',
    discloses: { kind: 'agreement' },
    summary: 'Create a new link for a party',
    description:
      'The previous link stops working. The service emails the new link, or returns it so that the party can sign on your device. The certificate of the completed document states that the organization handed over the link.',
    tag,
    access: write,
    params: partyParams,
    body: linkBody,
    answersSecret: true,
    responses: { 200: { description: 'The party', schema: linkAnswer } },
    errors: ['not_found', 'conflict', 'secret_already_shown'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await renewLink(ctx, actor, { agreementId: params.id, partyId: params.partyId, ...body }),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/agreements/{id}/remind',
    operationId: 'remindParties',
    discloses: { kind: 'agreement' },
    summary: 'Remind parties who have not acted',
    description:
      'Sends the same link again, at most once an hour to each party. Returns 429 if all parties got an email within the last hour.',
    tag,
    access: write,
    params: agreementParams,
    responses: ANSWER,
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await remindParties(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/agreements/{id}/void',
    operationId: 'voidAgreement',
    discloses: { kind: 'agreement' },
    summary: 'Void an agreement',
    description:
      'You can void an agreement until the last party has signed. All invited parties are notified and can read the reason.',
    tag,
    access: write,
    params: agreementParams,
    body: voidBody,
    responses: ANSWER,
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await voidAgreement(ctx, actor, params.id, body.reason),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/agreements/{id}/document.pdf',
    operationId: 'getAgreementDocument',
    discloses: { kind: 'agreement_document' },
    summary: 'Download the document',
    description:
      'Returns the document as sent. After all parties have signed, it includes the certificate pages and the seal.',
    tag,
    access: read,
    params: agreementParams,
    responses: pdf('The document'),
    errors: ['not_found', 'conflict', 'gone'],
    handle: async ({ ctx, actor, params }) => ({
      status: 200,
      body: await documentOf(ctx, { org: actor.org, id: params.id }),
      headers: PDF_HEADERS(params.id),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/v1/agreements/{id}',
    operationId: 'deleteAgreement',
    summary: 'Delete a draft',
    tag,
    access: write,
    params: agreementParams,
    responses: { 204: { description: 'Deleted' } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => {
      await deleteDraft(ctx, actor, params.id);
      return { status: 204 };
    },
  }),
  metadataRoute({
    path: '/v1/agreements/{id}',
    noun: 'Agreement',
    kind: 'agreement',
    tables: ['agreements'],
    tag,
    access: write,
  }),
];
