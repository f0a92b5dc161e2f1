import { z } from 'zod';
import { openId4VpDcApiTranscript } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { readBrowserAnswer } from '../answer/read-answer.ts';
import {
  type AnswerReceipt,
  findRequest,
  type OpenRequest,
  type ReadAnswer,
  takeAnswer,
  thumbprintOf,
} from '../answer/receive-answer.ts';
import { isOpen, stateOf } from '../presentation-request.ts';
import type { Place } from '../store.ts';
import { exchangeOf } from './browser-requests.ts';
import { originOf, type Protocol, protocolsOf } from './protocols.ts';

/** The result of `navigator.credentials.get` (`DigitalCredential`). */
export interface BrowserAnswer {
  protocol: Protocol;
  data: Record<string, unknown>;
}

/**
 * Accepts the wallet's answer that the page's browser received; it is judged like posted answers. Presentations are
 * bound to the service's origin (OpenID4VP 1.0 appendix A.4). Throws `gone` for a request that has ended, otherwise
 * `invalid_request`.
 */
export async function receiveBrowserAnswer(
  ctx: Context,
  place: Place,
  { protocol, data }: BrowserAnswer,
): Promise<AnswerReceipt> {
  const state = stateOf(await findRequest(ctx, place), ctx.clock.now());
  if (!isOpen(state)) throw new AppError('gone', { message: `The request has ended: ${state}.` });
  return takeAnswer(ctx, place, (open) => {
    if (!protocolsOf(open.row, open.definition).includes(protocol))
      throw refused('This protocol was not offered for the request.');
    return protocol === 'org-iso-mdoc' ? readIsoMdoc(ctx, open, data) : readOpenId4Vp(ctx, open, data);
  });
}

async function readOpenId4Vp(ctx: Context, open: OpenRequest, data: BrowserAnswer['data']): Promise<ReadAnswer> {
  const { nonce, encryptionJwk } = open.definition;
  const origin = originOf(ctx);
  return {
    answer: await readBrowserAnswer(data, open),
    device: 'any',
    session: {
      audience: `origin:${origin}`,
      transcript: openId4VpDcApiTranscript({ origin, nonce, encryptionJwk }),
      handover: { protocol: 'openid4vp-dc-api', origin, ...thumbprintOf(encryptionJwk) },
    },
  };
}

const encrypted = z.object({ response: z.string() });

async function readIsoMdoc(ctx: Context, open: OpenRequest, data: BrowserAnswer['data']): Promise<ReadAnswer> {
  const { response } = parseInput(encrypted, data) as z.output<typeof encrypted>;
  const { queryId, transcript, ...exchange } = await exchangeOf(ctx, open);
  const origin = originOf(ctx);
  const { encryptionInfo } = exchange.data;
  return {
    answer: { presentations: new Map([[queryId, [await exchange.open(response)]]]) },
    device: 'any',
    session: {
      audience: `origin:${origin}`,
      transcript,
      handover: { protocol: 'org-iso-mdoc', origin, encryptionInfo },
    },
  };
}

function refused(description: string): OAuthError {
  return new OAuthError('invalid_request', { description });
}
