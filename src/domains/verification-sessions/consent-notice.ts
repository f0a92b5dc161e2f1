import { createHash } from 'node:crypto';
import { organizationName } from '#domains/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { currentPolicy } from '#domains/verification-policies/index.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Session } from './session.ts';
import { openRequest } from './store.ts';
import { type NoticeSection, noticeSections } from './texts.ts';

/**
 * What a person reads before the camera starts, with the fields that ISO/IEC TS 27560 asks of a notice: controller,
 * purposes, categories of data, retention, recipients, rights, how to withdraw.
 */
export interface ConsentNotice {
  version: string;
  language: string;
  organization: string;
  sections: readonly NoticeSection[];
}

/** Changes with every change of the words in texts.ts; who comes as an owner of a business reads one part more. */
const VERSION = { person: 'capture/1', owner: 'capture-owner/1' } as const;
/** BCP 47; the only one, for now. */
export const LANGUAGE = 'en';

/** The notice as it holds now for a session of the transaction's organisation. */
export async function currentNotice(ctx: Context, tx: Tx, { row }: Session): Promise<ConsentNotice> {
  const organization = await organizationName(tx);
  const { retentionDays } = await currentPolicy(ctx, tx);
  const { purpose } = await openRequest(ctx, tx, row);
  const business = purpose?.business;
  const sections = noticeSections({ organization, retentionDays, business });
  const version = business === undefined ? VERSION.person : VERSION.owner;
  return { version, language: LANGUAGE, organization, sections };
}

/** Every word of it, in one form. */
export const noticeText = (notice: ConsentNotice): string => canonicalJson(notice);

/** SHA-256 of {@link noticeText}, in hexadecimal: what the record of a consent names. */
export const noticeHash = (notice: ConsentNotice): string =>
  createHash('sha256').update(noticeText(notice)).digest('hex');
