import { z } from 'zod';
import { type Context, defineRoute } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { escapeHtml, htmlPage } from '#platform/http/html-page.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { activateAccount } from './activate-account.ts';
import { acceptInvitation } from './invite-member.ts';
import { resetPassword } from './reset-password.ts';
import { acceptBody, activateBody, resetBody } from './schema.ts';

interface PageSpec {
  path: string;
  operation: string;
  title: string;
  intro: string;
  button: string;
  done: string;
  asksPassword: boolean;
  carryOut(ctx: Context, form: Record<string, unknown>): Promise<void>;
}

/** The plain pages that mailed links open; each posts to itself. */
const PAGES: readonly PageSpec[] = [
  {
    path: '/activate',
    operation: 'ActivationPage',
    title: 'Activate your account',
    intro: 'One moment; if nothing happens, press the button.',
    button: 'Activate',
    done: 'Your account is active. You can log in now.',
    asksPassword: false,
    carryOut: (ctx, form) =>
      activateAccount(ctx, (parseInput(activateBody, form) as z.output<typeof activateBody>).token),
  },
  {
    path: '/reset-password',
    operation: 'PasswordResetPage',
    title: 'Set a new password',
    intro: 'At least 12 characters. You will be logged out everywhere.',
    button: 'Set password',
    done: 'Your new password is set. You can log in now.',
    asksPassword: true,
    carryOut: (ctx, form) => resetPassword(ctx, parseInput(resetBody, form) as z.output<typeof resetBody>),
  },
  {
    path: '/invitation',
    operation: 'InvitationPage',
    title: 'Join the organisation',
    intro: 'Choose a password of at least 12 characters. If you have an account already, it keeps its own password.',
    button: 'Join',
    done: 'You have joined. You can log in now.',
    asksPassword: true,
    carryOut: (ctx, form) => acceptInvitation(ctx, parseInput(acceptBody, form) as z.output<typeof acceptBody>),
  },
];

export const pageRoutes = PAGES.flatMap((page) => [
  defineRoute({
    method: 'get',
    path: page.path,
    operationId: `show${page.operation}`,
    summary: `${page.title}: the page of a mailed link`,
    tag: 'Pages',
    access: 'public',
    query: z.object({ token: z.string().max(200).default('') }),
    responses: { 200: { description: 'HTML', contentType: 'text/html' } },
    handle: async ({ query }) => htmlPage(200, page.title, formOf(page, query.token)),
  }),
  defineRoute({
    method: 'post',
    path: page.path,
    operationId: `submit${page.operation}`,
    summary: `${page.title}: the form of that page`,
    tag: 'Pages',
    access: 'public',
    throttlePerMinute: 30,
    bodyType: 'form',
    body: z.object({ token: z.string().max(200), password: z.string().max(200).optional() }),
    responses: {
      200: { description: 'HTML', contentType: 'text/html' },
      422: { description: 'HTML that says what was wrong', contentType: 'text/html' },
    },
    handle: async ({ ctx, body }) => {
      try {
        await page.carryOut(ctx, body);
        return htmlPage(200, page.title, `<p role="status">${page.done}</p>`);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const again = error.code === 'gone' ? '' : formOf(page, body.token);
        return htmlPage(422, page.title, `<p role="alert">${escapeHtml(sentence(error))}</p>${again}`);
      }
    },
  }),
]);

function sentence({ message, errors }: AppError): string {
  return errors.length > 0 ? errors.map((error) => `${error.path}: ${error.message}`).join('; ') : message;
}

function formOf(page: PageSpec, token: string): string {
  const password = page.asksPassword
    ? '<label>New password <input type="password" name="password" minlength="12" required autocomplete="new-password"></label>'
    : '';
  return `<form method="post" action="${page.path}"${page.asksPassword ? '' : ' data-at-once'}><p>${page.intro}</p>
<input type="hidden" name="token" value="${escapeHtml(token)}">${password}<button>${page.button}</button></form>`;
}
