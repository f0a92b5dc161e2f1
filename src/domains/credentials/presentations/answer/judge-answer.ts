import { type CredentialVerification, type PresentationFormat, readDeviceBinding } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { fromAgent, withholdDisclosures } from '#domains/credentials/credentials/index.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import type { WalletSession } from '#verifier/evidence/evidence.ts';
import type { RequestDefinition } from '../presentation-request.ts';
import { isProofQuery, type PresentationQuery, type StandardQuery } from '../request/query.ts';
import { transactionsFor } from '../request/transaction-data.ts';
import { certificateTrustFor } from '../trusted-roots.ts';
import { believedIssuers } from './believed-issuers.ts';
import { judgeCredential } from './judge-credential.ts';
import { judgeProof } from './judge-proof.ts';
import { allPassed, type Disclosure, failed, type JudgedPresentation, passed } from './judgement.ts';
import { askedClaims, isComplete, isOfNamedAuthority, missingClaims, satisfies } from './match-query.ts';
import type { Presentation, Presentations } from './read-answer.ts';

export interface JudgedAnswer {
  presentations: JudgedPresentation[];
  /** Whether every presentation passed, and together they answer the whole request. */
  verified: boolean;
  disclosed: Disclosure[];
  failure?: 'presentation_invalid' | 'query_not_satisfied' | 'transaction_data_not_confirmed';
}

/** What binds presentations to this request and its response channel. */
export interface AnswerSession {
  audience: string;
  /** CBOR; the keys of mobile documents sign it. */
  transcript: Uint8Array;
  /** The inputs of the transcript besides the nonce. */
  handover: WalletSession;
}

/** The request against which an answer is judged. */
export interface Expected {
  org: string;
  session: AnswerSession;
  definition: RequestDefinition;
  at: Date;
}

interface Judged {
  presentation: JudgedPresentation;
  disclosed?: Disclosure;
}

/** Judges every presentation of an answer; one failure fails the answer, even if that presentation was not needed. */
export async function judgeAnswer(
  ctx: Context,
  presentations: Presentations,
  expected: Expected,
): Promise<JudgedAnswer> {
  const { query: asked, transactionData = [] } = expected.definition;
  const judged: Judged[] = [];
  const open = new Set(transactionData);
  for (const query of asked.credentials) {
    for (const given of presentations.get(query.id) ?? []) {
      const each = isProofQuery(query)
        ? await judgeProof(ctx, given, query, expected)
        : await judgeStandard(ctx, given, query, { ...expected, open: [...open] });
      judged.push(each);
      // Section 5.1: only one of the named credentials confirms a transaction.
      for (const index of each.presentation.confirms ?? []) open.delete(transactionData[index] ?? '');
    }
  }
  const results = judged.map(({ presentation }) => presentation);
  const failure = failureOf(results, asked, { isConfirmed: open.size === 0 });
  return {
    presentations: results,
    verified: failure === undefined,
    disclosed: failure === undefined ? judged.flatMap(({ disclosed }) => disclosed ?? []) : [],
    ...(failure && { failure }),
  };
}

function failureOf(
  results: readonly JudgedPresentation[],
  query: PresentationQuery,
  { isConfirmed }: { isConfirmed: boolean },
): JudgedAnswer['failure'] {
  if (!results.every(({ verified }) => verified)) return 'presentation_invalid';
  if (!isComplete(query, new Set(results.map(({ id }) => id)))) return 'query_not_satisfied';
  return isConfirmed ? undefined : 'transaction_data_not_confirmed';
}

/** The presentation formats that each query format allows (OpenID4VP 1.0 appendix B). */
const PRESENTED_BY: Readonly<Record<StandardQuery['format'], readonly PresentationFormat[]>> = {
  'dc+sd-jwt': ['dc+sd-jwt'],
  jwt_vc_json: ['jwt_vp_json'],
  ldp_vc: ['ldp_vp'],
  mso_mdoc: ['mso_mdoc'],
};

async function judgeStandard(
  ctx: Context,
  given: Presentation,
  query: StandardQuery,
  { org, session, definition, at, open }: Expected & { open: readonly string[] },
): Promise<Judged> {
  const { trustedIssuers, rootsAreIssuers, nonce, transactionData = [] } = definition;
  const { trustedRoots, revoked } = await certificateTrustFor(ctx, query, { org, trusted: definition, at });
  const { verified, checks, format, holder, credentials, confirmed } = await ctx.agent.verifyPresentation(given, {
    audience: session.audience,
    nonce,
    at,
    trustedRoots,
    revoked,
    formats: PRESENTED_BY[query.format],
    credentialFormats: [query.format],
    maxCredentials: 1,
    // Issuers identified by a certificate require no fetch.
    believes: rootsAreIssuers ? () => true : believedIssuers(ctx, { org, trustedIssuers }),
    rootsAreIssuers,
    sessionTranscript: session.transcript,
    transactionData: transactionsFor(open, query.id),
  });
  const options = { org, trustedIssuers, trustedRoots };
  const results = await Promise.all(credentials.map((each) => judgeCredential(ctx, each, options)));
  const isSound = verified && results.every((each) => each.verified);
  const ownChecks = checks.map(fromAgent);
  const base = { id: query.id, ...(format && { format }), credentials: results };
  if (!isSound) return { presentation: { ...base, verified: false, checks: ownChecks } };
  const matched = [...ownChecks, judgeMatch(query, credentials)];
  const [credential] = credentials;
  const isMatched = allPassed(matched);
  const confirms = confirmed.map((text) => transactionData.indexOf(text)).sort((one, other) => one - other);
  return {
    presentation: {
      ...base,
      verified: isMatched,
      checks: matched,
      ...(confirms.length > 0 && { confirms }),
      ...(!isMatched && credential && { missing: missingClaims(query, credential.claims ?? {}) }),
    },
    ...(credential && {
      disclosed: {
        ...disclosureOf(query, credential, holder),
        ...(definition.keepsBinding && bindingOf(given, query, { nonce, session })),
      },
    }),
  };
}

/** A presentation must contain one credential: with two, it would be unclear which one counts. */
function judgeMatch(query: StandardQuery, credentials: readonly CredentialVerification[]) {
  const [credential, ...more] = credentials;
  if (!credential || more.length > 0) return failed('query', 'not_one_credential');
  if (!isOfNamedAuthority(query, credential)) return failed('query', 'authority_not_asked');
  return satisfies(query, credential) ? passed('query') : failed('query', 'not_what_was_asked');
}

type Binding = Pick<Disclosure, 'holderBinding' | 'deviceBinding'>;

/**
 * Proof of the wallet key's signature. For an SD-JWT, this is the whole SD-JWT, because the key signed the hash of all
 * disclosures; none if the wallet disclosed more than requested. For a mobile document, it contains only the holder's
 * names.
 */
function bindingOf(
  given: Presentation,
  query: StandardQuery,
  { nonce, session }: { nonce: string; session: AnswerSession },
): Binding {
  if (typeof given !== 'string') return {};
  if (query.format === 'mso_mdoc') {
    const namespace = String(query.claims?.[0]?.path[0]);
    const found = readDeviceBinding(given, { namespace, names: NAMES });
    return found ? { deviceBinding: { nonce, ...found, session: session.handover } } : {};
  }
  const [credential = '', ...disclosures] = given.split('~');
  const keyBinding = disclosures.pop() ?? '';
  const asked = new Set(query.claims?.map(({ path }) => String(path[0])));
  if (withholdDisclosures([credential, ...disclosures].join('~'), asked) !== credential) return {};
  return { holderBinding: { nonce, credential, disclosures, keyBinding } };
}

const NAMES = ['given_name', 'family_name'];

function disclosureOf(query: StandardQuery, credential: CredentialVerification, holder?: string): Disclosure {
  return {
    id: query.id,
    format: query.format,
    issuer: credential.issuer ?? '',
    ...(credential.authority !== undefined && { authority: credential.authority }),
    ...(holder !== undefined && { holder }),
    ...(credential.documentType !== undefined && { documentType: credential.documentType }),
    ...(credential.signedAt && { signedOn: dayOf(credential.signedAt) }),
    claims: askedClaims(query, credential.claims ?? {}),
  };
}
