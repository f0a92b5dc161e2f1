import { createHash } from 'node:crypto';
import { organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { acceptedMethods, type VerificationMethod } from '#domains/identity/identity-verification/index.ts';
import { currentPolicy } from '#domains/identity/verification-policies/index.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Session } from '../session.ts';
import { openRequest } from '../store.ts';
import {
  type ConsentNotice,
  type Evidence,
  NOTICE_LANGUAGES,
  type NoticeFacts,
  type NoticeLanguage,
} from './notice.ts';
import { noticeInEnglish } from './notice-en.ts';
import { noticeInSpanish } from './notice-es.ts';

const SECTIONS = { en: noticeInEnglish, es: noticeInSpanish } as const satisfies Record<NoticeLanguage, unknown>;

/** The current notice for a session of the transaction's organization, in every language. */
export async function currentNotices(ctx: Context, tx: Tx, { row }: Session): Promise<ConsentNotice[]> {
  const { retentionDays, screening, wallet } = await currentPolicy(ctx, tx);
  const { purpose } = await openRequest(ctx, tx, row);
  const evidence = evidenceOf(await acceptedMethods(ctx, tx));
  const facts = {
    organization: await organizationName(tx),
    retentionDays,
    evidence,
    comparesPortrait: evidence !== 'document' && wallet.portrait === 'required',
    lists: screening.categories,
    business: purpose?.business,
  };
  return NOTICE_LANGUAGES.map((language) => noticeIn(language, facts));
}

function noticeIn(language: NoticeLanguage, facts: NoticeFacts): ConsentNotice {
  return { version: versionOf(facts), language, organization: facts.organization, sections: SECTIONS[language](facts) };
}

/** If no wallet can answer, the notice mentions only pictures, even if the policy allows wallets. */
function evidenceOf(methods: readonly VerificationMethod[]): Evidence {
  if (!methods.includes('wallet')) return 'document';
  return methods.includes('document') ? 'either' : 'wallet';
}

const OF_EVIDENCE = { document: '', either: '-or-wallet', wallet: '-wallet' } as const satisfies Record<
  Evidence,
  string
>;

/** The version changes with the wording. Owners of a business, and people who are screened, get additional text. */
function versionOf({ business, evidence, comparesPortrait, lists }: NoticeFacts): string {
  const more = `${comparesPortrait ? '-face' : ''}${business === undefined ? '' : '-owner'}${lists.length === 0 ? '' : '-lists'}`;
  return `capture${OF_EVIDENCE[evidence]}${more}/3`;
}

/** The full text, in canonical form. */
export const noticeText = (notice: ConsentNotice): string => canonicalJson(notice);

/** SHA-256 of {@link noticeText}, in hexadecimal: consent records refer to it. */
export const noticeHash = (notice: ConsentNotice): string =>
  createHash('sha256').update(noticeText(notice)).digest('hex');

/** Whether the person has agreed to one of these notices: a policy that changes them needs consent again. */
export const agreesTo = (notices: readonly ConsentNotice[], { row }: Session): boolean =>
  row.consent_state === 'given' && notices.some((notice) => noticeHash(notice) === row.consent_notice);

/** Throws 403 before consent to a current notice. */
export async function assertConsent(ctx: Context, tx: Tx, session: Session): Promise<void> {
  if (!agreesTo(await currentNotices(ctx, tx, session), session)) throw new AppError('consent_required');
}
