import { z } from 'zod';
import { defineRoute } from '#domains/context.ts';
import { dashboardPage, PAGE_RESPONSES } from '#platform/web-app/index.ts';

/** What mailed links open. A GET spends nothing, as mail scanners only fetch: the pages post. */
const PAGES = [
  { path: '/activate', operationId: 'showActivationPage', title: 'Activate your account' },
  { path: '/reset-password', operationId: 'showPasswordResetPage', title: 'Set a new password' },
  { path: '/invitation', operationId: 'showInvitationPage', title: 'Join the organization' },
] as const;

export const pageRoutes = PAGES.map(({ path, operationId, title }) =>
  defineRoute({
    method: 'get',
    path,
    operationId,
    summary: `Open the page of an email link: ${title}`,
    tag: 'Pages',
    access: 'public',
    query: z.object({ token: z.string().max(200).default('') }),
    responses: PAGE_RESPONSES,
    handle: ({ ctx }) => dashboardPage(ctx, { title }),
  }),
);
