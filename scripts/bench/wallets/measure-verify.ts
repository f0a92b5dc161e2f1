import { loadavg } from 'node:os';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { percentile } from '../statistics.ts';
import { HOLDER, issueDocument, newAuthority, newPair, presentDocument, transcriptOf } from './mobile-document.ts';
import type { WalletRequest } from './wallet.ts';

const WARM_UP = 10;

/** The service's agent verifies mdoc presentations: one document, each time with a new nonce and a new answer. */
export async function measureVerify({ ctx }: Served, { presentations }: { presentations: number }): Promise<Figure[]> {
  const authority = await newAuthority();
  const document = await issueDocument({ device: newPair(), authority, elements: HOLDER });
  const times: number[] = [];
  for (let n = -WARM_UP; n < presentations; n += 1) {
    const request = requestOf(n);
    const presentation = presentDocument(document, request);
    const started = performance.now();
    const { verified } = await ctx.agent.verifyPresentation(presentation, {
      audience: null,
      nonce: null,
      formats: ['mso_mdoc'],
      credentialFormats: ['mso_mdoc'],
      presenter: 'anyone',
      trustedRoots: [authority.pem],
      rootsAreIssuers: true,
      sessionTranscript: transcriptOf(request),
    });
    if (!verified) throw new Error('a presentation was refused');
    if (n >= 0) times.push(performance.now() - started);
  }
  return [
    {
      name: 'verify.p50Ms',
      value: percentile(times, 0.5),
      detail: `${presentations} presentations of 8 elements, P-256; p95 ${percentile(times, 0.95).toFixed(1)}; load ${load()}`,
      goal: { most: 25 },
    },
  ];
}

const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** The request that the answer is bound to, as sent by link. */
function requestOf(n: number): WalletRequest {
  const elements = Object.keys(HOLDER).map((name) => ({ path: ['org.iso.18013.5.1', name] }));
  return {
    clientId: 'x509_hash:bench',
    nonce: `nonce-${n}`,
    state: 'state',
    responseUri: 'https://bench.example/response',
    responseMode: 'direct_post',
    query: { credentials: [{ id: 'mdl', format: 'mso_mdoc', claims: elements }] },
    metadata: {},
    parameters: {},
  };
}
