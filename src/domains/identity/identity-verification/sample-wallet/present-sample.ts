import { generateKeyPairSync } from 'node:crypto';
import { presentMdoc, presentSdJwt } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import type { ReadRequest } from '#domains/credentials/presentations/index.ts';
import { SAMPLE_DATES, type SAMPLE_DOCUMENTS, SAMPLE_HOLDERS, type SampleHolderName } from './sample-holders.ts';
import { sampleListUri } from './sample-status-list.ts';

type Kind = (typeof SAMPLE_DOCUMENTS)[keyof typeof SAMPLE_DOCUMENTS];

interface SamplePresentation {
  kind: Kind;
  holder: SampleHolderName;
  elements: Record<string, string | boolean | Uint8Array>;
  query: ReadRequest['queries'][number];
  request: ReadRequest;
}

const DAY_MS = 86_400_000;
const SIGNED_DAYS_AGO = 30;

/** Issues a document with these elements to the key of a new device, and presents those that the query requests. */
export function presentSample(ctx: Context, { kind, ...presentation }: SamplePresentation): Promise<string> {
  return 'vct' in kind ? presentAsSdJwt(ctx, kind, presentation) : presentAsMdoc(ctx, kind, presentation);
}

type Presentation = Omit<SamplePresentation, 'kind'>;

async function presentAsMdoc(
  ctx: Context,
  { docType, namespace }: Extract<Kind, { docType: string }>,
  { holder, elements, query, request: { sessionTranscript } }: Presentation,
): Promise<string> {
  const { deviceKey, holderJwk, issuedAt, validUntil, status } = termsOf(ctx, holder);
  const issuerSigned = await ctx.agent.issueSampleMdoc({
    docType,
    namespace,
    elements,
    dates: Object.keys(SAMPLE_DATES),
    holderJwk,
    issuedAt,
    validUntil,
    status,
  });
  const names = (query.claims ?? []).map(({ path }) => String(path[1]));
  return presentMdoc(issuerSigned, { docType, namespace, names, deviceKey, sessionTranscript });
}

async function presentAsSdJwt(
  ctx: Context,
  { vct }: Extract<Kind, { vct: string }>,
  { holder, elements, query, request: { audience, nonce } }: Presentation,
): Promise<string> {
  const { deviceKey, holderJwk, issuedAt, validUntil, status } = termsOf(ctx, holder);
  const named = Object.entries(elements).map(([name, value]) => [claimNames[name] ?? name, claimOf(value)] as const);
  const sdJwt = await ctx.agent.issueSampleSdJwt({
    claims: {
      vct,
      iat: secondsOf(issuedAt),
      exp: secondsOf(validUntil),
      ...(status && { status: { status_list: status } }),
      ...Object.fromEntries(named),
    },
    disclosable: named.map(([name]) => name),
    holderJwk,
  });
  const names = (query.claims ?? []).map(({ path }) => String(path[0]));
  return presentSdJwt(sdJwt, { names, holderKey: deviceKey, audience, nonce, at: ctx.clock.now() });
}

const claimNames: Readonly<Record<string, string>> = { ...SAMPLE_DATES, portrait: 'picture' };

/** A portrait is a data URI (PID rulebook). */
const claimOf = (value: string | boolean | Uint8Array) =>
  value instanceof Uint8Array ? `data:image/jpeg;base64,${Buffer.from(value).toString('base64')}` : value;

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** A holder's device, and the validity of the issuer's signature. */
function termsOf(ctx: Context, name: SampleHolderName) {
  const now = ctx.clock.now();
  const holder: { validDays: number; statusIndex?: number } = SAMPLE_HOLDERS[name];
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    deviceKey: privateKey,
    holderJwk: publicKey.export({ format: 'jwk' }),
    issuedAt: new Date(now.getTime() - SIGNED_DAYS_AGO * DAY_MS),
    validUntil: new Date(now.getTime() + holder.validDays * DAY_MS),
    status: holder.statusIndex === undefined ? undefined : { idx: holder.statusIndex, uri: sampleListUri(ctx) },
  };
}
