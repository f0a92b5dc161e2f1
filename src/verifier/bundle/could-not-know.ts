import { type Note, note } from '../notes.ts';
import type { BundledFile, BundleManifest } from './bundle.ts';
import type { JudgedPerformer } from './judge-performer.ts';
import type { Production } from './production.ts';

/** What no bundle can show, and what this one does not. */
export function couldNotKnow(
  { bundle, trust, log, fresh }: Production,
  performers: readonly JudgedPerformer[],
  asOf: string | null,
): Note[] {
  const { manifest } = bundle;
  return [
    everyone(manifest),
    note('shoot-time'),
    note('two-documents'),
    bundle.files !== undefined && bundle.files.length > 0 && note('files-stated'),
    bundle.consents !== undefined && bundle.consents.length > 0 && note('replicas-stated'),
    bundle.files?.some(isOriginalElsewhere) === true && note('originals-elsewhere'),
    bundle.works !== undefined && bundle.works.length > 0 && note('works-stated'),
    performers.some(({ verdict }) => verdict.likeness === 'producer_attested') && note('depicted'),
    note('proof-revoked', { at: manifest.createdAt }),
    asOf !== null && note('later', { at: asOf }),
    fresh === undefined && note('withdrawn-since'),
    trust.logs.length === 0 && note('no-log'),
    log?.trusted.checkpoint === null && note('no-pin'),
    log && (log.seen === undefined ? note('entry-times') : note('entry-times-seen', { seen: log.seen })),
  ].filter((each) => typeof each === 'object');
}

const isOriginalElsewhere = ({ derivedFrom }: BundledFile): boolean => (derivedFrom?.status ?? null) !== null;

function everyone({ expectedPerformers }: BundleManifest): Note {
  return expectedPerformers === null
    ? note('undeclared-unstated')
    : note('undeclared-more', { number: expectedPerformers });
}
