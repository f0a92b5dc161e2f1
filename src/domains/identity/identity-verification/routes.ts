import { defineRoute } from '#domains/context.ts';
import { getPicture, listPictures } from './intake/list-pictures.ts';
import { pictureParams, pictureQuery, pictures, verificationParams } from './schema.ts';

const tag = 'Verifications';

/** The pictures of people's verifications; the other routes are in the domain `verifications`. */
export const identityRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/verifications/{id}/pictures',
    operationId: 'listVerificationPictures',
    summary: 'List submitted pictures',
    description: 'Returns the pictures of every attempt, latest attempt first.',
    tag,
    access: { anyOf: ['verifications:read'] },
    params: verificationParams,
    responses: { 200: { description: 'The pictures', schema: pictures } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await listPictures(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verifications/{id}/pictures/{pictureId}',
    operationId: 'getVerificationPicture',
    discloses: { kind: 'picture', part: 'pictureId' },
    summary: 'Download a submitted picture',
    description:
      'For reviewers. The audit log records each download. `rendition=jpeg` returns an upright JPEG copy of a picture in any format, without metadata such as the location. `rendition=face` returns the largest face, cut out upright with a margin. Without a face, the call returns 404 with the code `no_face`. Without `rendition`, the call returns the picture as submitted.',
    tag,
    access: { anyOf: ['pii:read'] },
    params: pictureParams,
    query: pictureQuery,
    responses: { 200: { description: 'The picture', contentType: 'image/*' } },
    errors: ['not_found', 'no_face', 'unprocessable', 'unavailable'],
    handle: async ({ ctx, actor, params, query }) => {
      const { bytes, contentType } = await getPicture(ctx, actor, { ...params, ...query });
      const headers = { 'Content-Type': contentType, 'Content-Security-Policy': "default-src 'none'; sandbox" };
      return { status: 200, body: bytes, headers };
    },
  }),
];
