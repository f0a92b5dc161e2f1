import { REPLICA_PURPOSE } from '#verifier/bundle/bundled-consents.ts';
import type { ConsentTerms, LawfulBasis, Notice } from './consent.ts';
import type { ReplicaTerms } from './replicas/replica.ts';

/** The terms as the caller gives them; omitted terms get a default that claims nothing. */
export interface GivenTerms {
  notice: { language?: string | undefined; text?: string | undefined; url?: string | undefined };
  purpose: string;
  purposeType?: string | undefined;
  lawfulBasis?: LawfulBasis | undefined;
  categories?: readonly string[] | undefined;
  collectionMethod?: string | undefined;
  processingMethod?: string | undefined;
  storageLocations?: readonly string[] | undefined;
  retention?: string | undefined;
  processingLocations?: readonly string[] | undefined;
  jurisdiction?: string | undefined;
  recipients?: readonly string[] | undefined;
  withdrawalMethod?: string | undefined;
  privacyRights?: readonly string[] | undefined;
  replica?: (Omit<ReplicaTerms, 'representative'> & { representative?: string | undefined }) | undefined;
}

/**
 * A record has no empty fields and must not claim anything that was not stated: it refers to the notice that the person
 * was shown.
 */
const IN_NOTICE = 'As stated in the notice';
/** Articles 7(3), 15 to 18, 20, 21 and 77 of the GDPR. */
const RIGHTS = [
  'withdrawal',
  'access',
  'rectification',
  'erasure',
  'restriction',
  'portability',
  'objection',
  'complaint to a supervisory authority',
];

/** Completes all fields of a record from the caller's terms and the controller's identity. */
export function completeTerms(stated: GivenTerms, controller: { name: string; did: string }): ConsentTerms {
  const given = stated.replica ? { ...ofReplica(stated.replica), ...stated } : stated;
  return {
    ...(stated.replica && { replica: { ...stated.replica, representative: stated.replica.representative ?? null } }),
    notice: noticeOf(given.notice),
    purpose: given.purpose,
    purposeType: given.purposeType ?? 'service provision',
    lawfulBasis: given.lawfulBasis ?? 'consent',
    categories: orStated(given.categories),
    controllers: [controller],
    collectionMethod: given.collectionMethod ?? 'From the person',
    processingMethod: given.processingMethod ?? IN_NOTICE,
    storageLocations: orStated(given.storageLocations),
    retention: given.retention ?? IN_NOTICE,
    processingLocations: orStated(given.processingLocations),
    jurisdiction: given.jurisdiction ?? IN_NOTICE,
    recipients: unique(given.recipients ?? []),
    withdrawalMethod: given.withdrawalMethod ?? `By telling ${controller.name}, at any time`,
    privacyRights: given.privacyRights && given.privacyRights.length > 0 ? unique(given.privacyRights) : RIGHTS,
  };
}

/** What the record and the credential say about a digital replica, unless the caller states it. */
function ofReplica({ of, models, trainingData }: NonNullable<GivenTerms['replica']>): Partial<GivenTerms> {
  return {
    purposeType: REPLICA_PURPOSE,
    lawfulBasis: 'explicit_consent',
    categories: of,
    collectionMethod: trainingData,
    processingMethod: `Digital replica made by ${models.join(', ')}`,
  };
}

function noticeOf({ language = 'en', text = undefined, url = undefined }: GivenTerms['notice']): Notice {
  return { language, text: text ?? null, url: url ?? null };
}

function orStated(items: readonly string[] | undefined): readonly string[] {
  return items && items.length > 0 ? unique(items) : [IN_NOTICE];
}

/** A proof over RDF would contain a duplicate value only once. */
function unique(items: readonly string[]): string[] {
  return [...new Set(items)];
}
