import { z } from 'zod';
import { type Context, defineRoute } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Reply } from '#platform/http/route.ts';
import { dashboardPage, PAGE_RESPONSES } from '#platform/web-app/index.ts';
import { isResetToken } from './sign-up/one-time-token.ts';
import { findSignUp } from './sign-up/pending-sign-up.ts';

/** Pages of emailed links. A GET uses up nothing, because mail scanners fetch links; the pages use POST instead. */
const PAGES = [
  {
    path: '/activate',
    operationId: 'showActivationPage',
    title: 'Activate your account',
    works: async (ctx: Context, tx: Tx, token: string) => (await findSignUp(ctx, tx, token)) !== undefined,
  },
  {
    path: '/reset-password',
    operationId: 'showPasswordResetPage',
    title: 'Set a new password',
    works: isResetToken,
  },
  // The page requests the inviter's name, and learns from the answer whether the link still works.
  { path: '/invitation', operationId: 'showInvitationPage', title: 'Join the organization', works: undefined },
] as const;

/** Reports an invalid link when it is opened, before the visitor types a password. */
async function showLinkPage(ctx: Context, { title, works }: (typeof PAGES)[number], token: string): Promise<Reply> {
  const isGone = works !== undefined && !(await ctx.db.system((tx) => works(ctx, tx, token)));
  return dashboardPage(ctx, { title, ...(isGone && { link: 'gone' }) });
}

export const pageRoutes = PAGES.map((page) =>
  defineRoute({
    method: 'get',
    path: page.path,
    operationId: page.operationId,
    summary: `Open the page of an email link: ${page.title}`,
    tag: 'Pages',
    access: 'public',
    query: z.object({ token: z.string().max(200).default('') }),
    responses: PAGE_RESPONSES,
    handle: ({ ctx, query }) => showLinkPage(ctx, page, query.token),
  }),
);
