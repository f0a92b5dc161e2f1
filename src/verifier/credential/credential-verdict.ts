import type { IssuerDocument } from '../did-document.ts';
import type { Moments } from '../encoding/moment.ts';
import { environmentOfClaims, refuseEnvironment, warnOfEnvironment } from '../environment.ts';
import type { SignatureLevel } from '../evidence/signature-level.ts';
import type { JsonObject } from '../input.ts';
import { type Note, noteFields } from '../notes.ts';
import type { Trust } from '../trust.ts';
import type { Rules, Verdict } from '../verdict.ts';
import type { StatusSnapshot } from './status-snapshot.ts';

export interface CredentialVerdict extends Verdict {
  kind: 'credential';
  issuer: string | null;
  /** The credential as signed, with disclosed values in place; null unless the record passes. */
  credential: JsonObject | null;
}

export interface CredentialCheck extends Moments {
  trust: Trust;
  /** The status lists, see `readStatusSnapshot`. Without them revocation is unknown. */
  status?: StatusSnapshot | undefined;
  /** The minimum level of a model release's signature; not required by default. */
  requireSignature?: SignatureLevel | undefined;
}

/** The verdict on a parsed credential, or on one that could not be parsed, from the rules alone. */
export function concludeCredential(
  rules: Rules,
  judged?: { moment: string; issuer: IssuerDocument | undefined; claims: JsonObject | undefined; notes: Note[] },
): CredentialVerdict {
  const issuer = judged?.issuer;
  const claimed = judged?.claims ? environmentOfClaims(judged.claims) : null;
  const refused = refuseEnvironment(claimed, issuer);
  if (refused !== undefined) rules.expect('environment', false, { pass: '', fail: refused });
  const environment = claimed ?? issuer?.environment ?? null;
  if (!rules.passed('signature')) rules.dropReasons();
  const conclusion = rules.conclude(judged?.moment ?? '');
  return {
    kind: 'credential',
    ...conclusion,
    issuer: issuer?.did ?? null,
    rules: rules.results,
    ...noteFields([...warnOfEnvironment(environment, 'credential'), ...(judged?.notes ?? [])]),
    environment,
    credential: conclusion.record.result === 'pass' ? (judged?.claims ?? null) : null,
  };
}
