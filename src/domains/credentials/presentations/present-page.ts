import { brandingOf } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Reply } from '#platform/http/route.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { qrDataUri } from '#platform/qr/qr-code.ts';
import type { PageSummary } from '#platform/web-app/index.ts';
import { isOpen, type RequestState, stateOf } from './presentation-request.ts';
import { askedBy } from './request/asked-in-words.ts';
import { walletLink } from './request/request-object.ts';
import { holdRequest, loadRequest, openDefinition } from './store.ts';

type Place = { org: string; id: string };

const PAGE = { entry: 'present', title: 'Avouch', wallets: true } as const;

/** The state of a request for anyone who has its page open, without the query or the disclosed data. */
export async function getPageState(ctx: Context, { org, id }: Place): Promise<{ state: RequestState }> {
  const row = await ctx.db.org(systemActor(org, 'present-page'), (tx) => loadRequest(tx, id));
  return { state: stateOf(row, ctx.clock.now()) };
}

/**
 * The page with the code for a wallet, which follows the request's state; an explanation if the request does not exist.
 */
export async function showPresentPage(ctx: Context, { org, id }: Place): Promise<Reply> {
  try {
    const data = await ctx.db.org(systemActor(org, 'present-page'), (tx) => pageData(ctx, tx, id));
    return await ctx.web.page({ ...PAGE, data, summary: summarize(data) });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return ctx.web.page({ ...PAGE, data: { state: 'missing' }, status: 404 });
  }
}

const OPEN = { en: 'Open the wallet on this device', es: 'Abrir la cartera en este dispositivo' };
const CODE = { en: 'QR code for your wallet', es: 'Código QR para su cartera' };
const PURPOSE = { en: 'Purpose', es: 'Finalidad' };

/** The page's content without JavaScript: the code is all that a wallet needs. */
function summarize({ brand: { organization }, purpose, ...open }: Awaited<ReturnType<typeof pageData>>): PageSummary {
  return {
    organization,
    title: { en: 'Show a credential', es: 'Mostrar una credencial' },
    text:
      'link' in open
        ? {
            en: `${organization} requests data from your wallet. Your wallet shares nothing until you agree.`,
            es: `${organization} solicita datos de su cartera. Su cartera no comparte nada hasta que acepte.`,
          }
        : {
            en: `This request is no longer open. If in doubt, ask ${organization} for a new one.`,
            es: `Esta solicitud ya no está abierta. Si tiene dudas, pida una nueva a ${organization}.`,
          },
    ...(purpose !== null && { facts: [{ ...PURPOSE, value: purpose }] }),
    ...('link' in open && { links: [{ ...OPEN, href: open.link }] }),
    ...('qr' in open && open.qr !== null && { picture: { ...CODE, src: open.qr } }),
  };
}

/** The requester and the purpose; while the request is open, also its code and query, which any wallet could fetch. */
async function pageData(ctx: Context, tx: Tx, id: string) {
  const row = await holdRequest(tx, id);
  const now = ctx.clock.now();
  const state = stateOf(row, now);
  const definition = await openDefinition(ctx, tx, row);
  const shown = { state, brand: await brandingOf(tx), purpose: definition?.purpose ?? null };
  if (!definition || !isOpen(state)) return shown;
  const link = walletLink(ctx, row, definition);
  // A duration, because phone clocks are unreliable.
  const secondsLeft = Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000);
  const isConfirmed = definition.transactionData !== undefined;
  return { ...shown, link, qr: await qrDataUri(link), secondsLeft, ...askedBy(definition.query), isConfirmed };
}
