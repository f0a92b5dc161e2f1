import type { Context as KoaContext } from 'koa';
import { AppError } from '#kernel/errors.ts';
import type { Reply, Route } from '../route.ts';
import { htmlPage } from './html-page.ts';

const WORDS = {
  en: {
    title: 'Page not found',
    unknown: 'There is no page at this address. Check the address, or ask the sender of the link for a new one.',
    broken: 'The link may be incomplete. Check that you copied all of it, or ask the sender for a new one.',
    links: { '/dashboard': 'Dashboard', '/verify': 'Verify a document', '/docs': 'Documentation' },
  },
  es: {
    title: 'Página no encontrada',
    unknown: 'No hay ninguna página en esta dirección. Revise la dirección o pida un enlace nuevo a quien se lo envió.',
    broken:
      'Puede que el enlace esté incompleto. Compruebe que lo ha copiado entero o pida uno nuevo a quien se lo envió.',
    links: { '/dashboard': 'Panel', '/verify': 'Verificar un documento', '/docs': 'Documentación' },
  },
} as const;

/** The page for an address that cannot exist, such as half of a link; undefined if the route is no page. */
export function brokenLink<C>(koa: KoaContext, { responses }: Route<C>, error: unknown): Reply | undefined {
  return responses[404]?.contentType === 'text/html' && isMissing(error) ? missingPage(koa, 'broken') : undefined;
}

/** The page that a browser gets for an unknown address; undefined for programs, and for addresses of the API. */
export function unknownPage(koa: KoaContext, error: unknown): Reply | undefined {
  const isPage = koa.state.route === undefined && koa.method === 'GET' && !koa.path.startsWith('/v1/');
  return isPage && isMissing(error) && koa.accepts('json', 'html') === 'html' ? missingPage(koa, 'unknown') : undefined;
}

const isMissing = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found';

function missingPage(koa: KoaContext, why: 'unknown' | 'broken'): Reply {
  // Matches prefixes, because `es-MX` is Spanish too.
  const wanted = koa.acceptsLanguages().map((tag) => tag.split('-')[0]);
  const language = wanted.find((each) => each === 'en' || each === 'es') ?? 'en';
  const { title, links, ...words } = WORDS[language];
  const nav = Object.entries(links).map(([address, name]) => `<a href="${address}">${name}</a>`);
  const page = htmlPage(404, { language, title, content: `<p>${words[why]}</p><nav>${nav.join('')}</nav>` });
  return { ...page, headers: { ...page.headers, Vary: 'Accept, Accept-Language' } };
}
