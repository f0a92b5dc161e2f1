import { utf8 } from '../encoding/bytes.ts';
import type { CalendarDay } from '../encoding/days.ts';
import { sha256Hex } from '../encoding/hashes.ts';
import type { AgeOverStatement } from '../proof/age-statement.ts';
import { projectScope } from '../proof/project-scope.ts';

/**
 * The context of a proof about a release's performer. It is the signed part of the SD-JWT without disclosures, so that
 * the proof stays valid whatever is withheld later.
 */
export function releaseContext(credential: string): string {
  const [signed = ''] = credential.split('~');
  return `urn:avouch:release:${sha256Hex(utf8(`avouch/release/v1\n${signed}`))}`;
}

export interface ReleaseAge {
  /** DID of the organization. */
  issuer: string;
  projectId: string;
  /** The first day of the shoot. */
  on: CalendarDay;
  years: number;
  /** The release as `dc+sd-jwt`. */
  credential: string;
}

/** The statement to prove about a release's performer; prover and verifier each compute it. */
export function ageStatementOf({ issuer, projectId, on, years, credential }: ReleaseAge): AgeOverStatement {
  return {
    type: 'age-over',
    years,
    on,
    issuers: [issuer],
    scope: projectScope(projectId),
    context: releaseContext(credential),
  };
}
