import type { Context } from '#domains/context.ts';

/** Where the pages are that mailed links of accounts open. */
type Page = 'activate' | 'invitation' | 'reset-password';

export function mailedLink({ publicUrl }: Context, page: Page, token: string): string {
  return `${publicUrl}/${page}?token=${token}`;
}
