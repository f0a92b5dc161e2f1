import type { Context } from '#domains/context.ts';

/** The addresses of the pages that emailed links open. */
type Page = 'activate' | 'invitation' | 'reset-password';

export function mailedLink({ publicUrl }: Context, page: Page, token: string): string {
  return `${publicUrl}/${page}?token=${token}`;
}
