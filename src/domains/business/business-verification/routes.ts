import { defineRoute } from '#domains/context.ts';
import { getBusinessDocument } from './papers/get-document.ts';
import { businessDocumentParams } from './schema.ts';

export const businessVerificationRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/verifications/{id}/documents/{documentId}',
    operationId: 'getVerificationDocument',
    discloses: { kind: 'document', part: 'documentId' },
    summary: 'Download a submitted document of a business',
    description:
      'For reviewers. The audit log records each download. The service returns a PDF as a file and never displays it.',
    tag: 'Verifications',
    access: { anyOf: ['pii:read'] },
    params: businessDocumentParams,
    responses: { 200: { description: 'A PDF, JPEG, PNG, or WebP file', contentType: '*/*' } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => {
      const { bytes, contentType, format } = await getBusinessDocument(ctx, actor, params);
      const headers = {
        'Content-Type': contentType,
        'Content-Disposition': `attachment; filename="${params.documentId}.${format}"`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
      };
      return { status: 200, body: bytes, headers };
    },
  }),
];
