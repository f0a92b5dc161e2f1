import { AppError } from '#kernel/errors.ts';
import type { Reply, Route } from '../route.ts';
import { htmlPage } from './html-page.ts';

/** What a page says of an address that can be no one's, such as half of a link; undefined where the route is no page. */
export function brokenLink<C>({ responses }: Route<C>, error: unknown): Reply | undefined {
  if (responses[404]?.contentType !== 'text/html') return undefined;
  if (!(error instanceof AppError) || error.code !== 'not_found') return undefined;
  return htmlPage(404, 'Nothing found here', '<p>Was the link copied as a whole? The mail has it.</p>');
}
