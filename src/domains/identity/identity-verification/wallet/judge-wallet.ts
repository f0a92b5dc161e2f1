import { X509Certificate } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { findPresentationProgress, findPresented, type Presented } from '#domains/credentials/presentations/index.ts';
import type { VerificationPolicy } from '#domains/identity/verification-policies/index.ts';
import {
  type AnalysisResult,
  type DecisionPolicy,
  type Expected,
  type ExtractedDocument,
  extractDocument,
  judgePresented,
  PRESENTED_REASONS,
  type PresentedFindings,
  REASONS,
} from '#engine/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { certificateName } from '#verifier/credential/certificate.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { findNamesakes } from '../decision/find-namesakes.ts';
import { findReuse, keyFingerprints } from '../decision/find-reuse.ts';
import { documentFingerprints } from '../decision/fingerprint.ts';
import { gatherEvidence } from '../decision/gather-evidence.ts';
import { duplicateChecks } from '../faces/duplicate-check.ts';
import { explainInput } from '../intake/input-reasons.ts';
import type { Picture } from '../intake/picture.ts';
import { loadImages, openSealed } from '../store.ts';
import type { VerificationRow } from '../tables.ts';
import type { DecisionEvidence, PresentedByWallet, VerificationDecision } from '../verification.ts';
import { type ComparedPortrait, comparePortrait } from './compare-portrait.ts';
import { isTrustedIssuer } from './trusted-issuers.ts';
import { bindingOf } from './wallet-binding.ts';
import { UNTRUSTED, walletChecks } from './wallet-checks.ts';
import { readWalletDocument, typeOfQuery } from './wallet-documents.ts';

/** Version of the deciding rules, like an engine's version for pictures. */
const ENGINE_VERSION = 'wallet/1';

/**
 * Decides on a wallet's presentation by the rules for pictures of documents; if the policy requires the portrait, the
 * person's face is compared with it. Changes nothing. Rejects if the engine failed and may be retried.
 */
export async function judgeWallet(
  ctx: Context,
  verification: VerificationRow,
  { policy, lastAttempt }: { policy: VerificationPolicy; lastAttempt: boolean },
): Promise<VerificationDecision> {
  const { org_id: org, presentation_request_id: requestId } = verification;
  const { presented, expected, images } = await ctx.db.org({ org }, async (tx) => ({
    presented: await findPresented(ctx, tx, requestId ?? ''),
    expected: await openSealed<Expected>(ctx, tx, verification, 'expected'),
    images: await loadImages(tx, verification),
  }));
  const found = findingsOf(presented);
  const trusted = found.document ? await judgeByPolicy(ctx, found, { presented, policy }) : found;
  const face =
    trusted.document && (policy.wallet.portrait === 'required' || images.length > 0)
      ? await comparePortrait(ctx, verification, { presented, images, mayTryAgain: !lastAttempt })
      : undefined;
  const findings = face ? withPortrait(trusted, face) : trusted;
  const compared = findings.document && face?.compared;
  const document = findings.document && extractDocument(findings.document);
  const evidence = compared
    ? await gatherEvidence(ctx, verification, { images: [], result: compared.result, document, policy, expected })
    : await gather(ctx, verification, { document, policy });
  const decision = judgePresented({
    findings,
    faces: compared?.result.analysis,
    expected,
    policy,
    today: dayOf(ctx.clock.now()),
    verificationId: verification.id,
    signals: evidence.signals,
    engineVersion: compared ? `${ENGINE_VERSION} ${versionOf(compared.result)}` : ENGINE_VERSION,
  });
  const checks = [...decision.checks, ...duplicateChecks(evidence.templates)];
  const inputReasons = decision.status === 'requires_input' ? explainInput(decision.checks, null) : [];
  const wallet = findings.document ? presentedBy(presented, compared?.portrait) : undefined;
  return { ...decision, checks, evidence, inputReasons, ...(wallet && { wallet }) };
}

const versionOf = ({ analysis: { engine, models } }: AnalysisResult): string => `${engine} (${models.join(', ')})`;

/** A document whose portrait cannot be compared is not accepted. */
function withPortrait(
  { checks, document }: PresentedFindings,
  { check, compared }: ComparedPortrait,
): PresentedFindings {
  return { checks: [...checks, check], document: compared ? document : null };
}

function presentedBy(
  { disclosed: [disclosed] }: Presented,
  portrait: Picture | undefined,
): PresentedByWallet | undefined {
  const documentType = disclosed && typeOfQuery(disclosed.id);
  if (disclosed?.authority === undefined || !documentType) return undefined;
  const binding = bindingOf(disclosed);
  const authority = certificateName(new X509Certificate(disclosed.authority).raw);
  return { authority, documentType, ...(binding && { binding }), ...(portrait && { portrait }) };
}

/** Whether the wallet has answered a verification's request. */
export async function hasWalletAnswered(ctx: Context, tx: Tx, verification: VerificationRow): Promise<boolean> {
  const { status, presentation_request_id: id } = verification;
  if (status !== 'requires_input' || id === null) return false;
  const { state } = await findPresentationProgress(ctx, tx, id);
  return state === 'verified' || state === 'failed';
}

/** Contains a document only if every check of the presentation passed and its holder is identified. */
function findingsOf(presented: Presented): PresentedFindings {
  const checks = walletChecks(presented);
  const [disclosed, ...more] = presented.disclosed;
  const isSound = presented.state === 'verified' && checks.every(({ result }) => result !== 'failed');
  if (!isSound || !disclosed || more.length > 0)
    return { checks: isSound ? [...checks, INCOMPLETE] : checks, document: null };
  const document = readWalletDocument(disclosed);
  return document ? { checks, document } : { checks: [...checks, INCOMPLETE], document: null };
}

const INCOMPLETE = {
  key: 'document_complete',
  result: 'failed' as const,
  reason: 'document_incomplete',
  message: PRESENTED_REASONS.document_incomplete,
};

/**
 * The policy may have become stricter since the request, so the current one counts. If it no longer trusts the issuer,
 * the check for a trusted issuer fails.
 */
async function judgeByPolicy(
  ctx: Context,
  { checks, document }: PresentedFindings,
  { presented, policy }: { presented: Presented; policy: VerificationPolicy },
): Promise<PresentedFindings> {
  const [disclosed] = presented.disclosed;
  const type = disclosed && typeOfQuery(disclosed.id);
  if (policy.evidence === 'document' || !disclosed || !type || !policy.wallet.documents.includes(type))
    return { checks: [...checks, NOT_ACCEPTED], document: null };
  const authority = disclosed.authority ?? '';
  if (await ctx.db.system((tx) => isTrustedIssuer(ctx, tx, policy, { type, authority, at: ctx.clock.now() })))
    return { checks, document };
  return { checks: checks.map((check) => (check.key === 'issuer_trusted' ? UNTRUSTED : check)), document: null };
}

const NOT_ACCEPTED = {
  key: 'document_accepted',
  result: 'failed' as const,
  reason: 'document_type_not_accepted',
  message: REASONS.document_type_not_accepted,
};

/**
 * Finds submissions of the same document for someone else, in pictures or from a wallet, and persons who may already be
 * known.
 */
async function gather(
  ctx: Context,
  verification: VerificationRow,
  { document, policy }: { document: ExtractedDocument | null; policy: DecisionPolicy },
): Promise<DecisionEvidence> {
  const namesakes = document ? await findNamesakes(ctx, verification, { document, policy }) : [];
  const { fingerprints, signals } = await ctx.db.org({ org: verification.org_id }, async (tx) => {
    const keyed = await keyFingerprints(ctx, tx, verification.org_id, document ? documentFingerprints(document) : []);
    return { fingerprints: keyed, signals: await findReuse(ctx, tx, verification, keyed) };
  });
  return {
    signals: [...signals, ...namesakes],
    fingerprints,
    roles: new Map(),
    shots: [],
    frameHashes: [],
    marks: new Map(),
    template: null,
    templates: { compared: 0, notCompared: 0 },
  };
}
