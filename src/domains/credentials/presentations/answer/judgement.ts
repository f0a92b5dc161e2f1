import type { JudgedCheck } from '#domains/credentials/credentials/index.ts';
import type { DeviceBinding } from '#verifier/evidence/evidence.ts';

/** One check with its result; `reason` is a code, never a value from the input. */
export type { JudgedCheck };

/** A credential with its checks, including the domain's. */
export interface JudgedCredential {
  verified: boolean;
  format?: string;
  /** Set only if it is trusted: anyone can write anything into an untrusted credential. */
  issuer?: string;
  checks: JudgedCheck[];
}

/** The result of one presentation in an answer. */
export interface JudgedPresentation {
  /** ID of the credential query that it answers. */
  id: string;
  verified: boolean;
  format?: string;
  /** Checks of the presentation itself, and finally whether it matches the query. */
  checks: JudgedCheck[];
  credentials: JudgedCredential[];
  /** Indexes of the transactions that its key confirmed, in ascending order. */
  confirms?: number[];
  /**
   * Names of requested claims that were not shown, for other domains; set only if the presentation does not match the
   * query.
   */
  missing?: string[];
  /** Facts that the reader must know even if every check passed. */
  warnings?: string[];
}

/** The data disclosed by one presentation; sealed, because it is about a person. */
export interface Disclosure {
  /** Id of the credential query. */
  id: string;
  format: string;
  issuer: string;
  /** The certificate (PEM) that established trust in its issuer, if any. */
  authority?: string;
  /** DID of the holder, or thumbprint of the proven key. */
  holder?: string;
  /** For an SD-JWT whose nonce is a hash of other data: its parts, and the nonce of the key binding JWT. */
  holderBinding?: { nonce: string; credential: string; disclosures: string[]; keyBinding: string };
  /** For a mobile document: its type, and the UTC day on which its issuer signed it. */
  documentType?: string;
  signedOn?: string;
  /** The key binding of a mobile document, with no elements other than its holder's names. */
  deviceBinding?: DeviceBinding & { nonce: string };
  claims: Record<string, unknown>;
}

export function passed(check: string): JudgedCheck {
  return { check, result: 'passed' };
}

export function failed(check: string, reason: string): JudgedCheck {
  return { check, result: 'failed', reason };
}

export function allPassed(checks: readonly JudgedCheck[]): boolean {
  return checks.length > 0 && checks.every(({ result }) => result === 'passed');
}

/** The first failure of each presentation, as codes for an error's description. */
export function failuresOf(judged: readonly JudgedPresentation[]): string[] {
  return judged.flatMap(({ id, checks, credentials }) => {
    // A failure of the credential itself is more specific than the presentation's.
    const found = [...credentials.flatMap((each) => each.checks), ...checks].find(({ result }) => result === 'failed');
    return found ? [`${id}: ${found.check}${found.reason === undefined ? '' : ` ${found.reason}`}`] : [];
  });
}
