import { type Context, defineRoute } from '#domains/context.ts';
import { htmlResponse, PAGE_RESPONSES } from '#platform/web-app/index.ts';
import { findConsentLink } from './consent-link.ts';
import { showConsentPage, withdrawByPerson } from './consent-page.ts';
import { consentLink, linkParams, personWithdrawal } from './schema.ts';

const common = { tag: 'Pages', access: 'public', params: linkParams } as const;

/** The page of the person who signed a consent; the token in the path is the only credential. */
export const consentPageRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/consents/{token}',
    operationId: 'showConsentPage',
    summary: 'Open the page of a consent, for the person who signed it',
    throttlePerMinute: 60,
    responses: { ...PAGE_RESPONSES, 404: htmlResponse('HTML: this link is invalid') },
    handle: ({ ctx, params }) => showConsentPage(ctx, params.token),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/consents/{token}/withdraw',
    operationId: 'withdrawOwnConsent',
    summary: 'Withdraw a consent as the person who signed it',
    description: 'You cannot undo this. If the consent is already withdrawn, nothing changes.',
    throttlePerMinute: 10,
    authenticateLink: ({ ctx, params }: { ctx: Context; params: { token: string } }) =>
      findConsentLink(ctx, params.token),
    body: personWithdrawal,
    responses: { 200: { description: 'The state of the page after the call', schema: consentLink } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params }) => ({ status: 200, body: await withdrawByPerson(ctx, params.token) }),
  }),
];
