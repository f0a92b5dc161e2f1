import type { JudgedCheck } from '#domains/credentials/credentials/index.ts';
import type { DeviceBinding } from '#verifier/evidence/evidence.ts';

/** One check with its result; `reason` is a code, never a value of the input. */
export type { JudgedCheck };

/** A credential with its checks, those of the domain included. */
export interface JudgedCredential {
  verified: boolean;
  format?: string;
  /** Only where it is believed: anyone can write anything into an untrusted one. */
  issuer?: string;
  checks: JudgedCheck[];
}

/** What became of one presentation in an answer. */
export interface JudgedPresentation {
  /** Id of the credential query that it answers. */
  id: string;
  verified: boolean;
  format?: string;
  /** Of the presentation itself, and at last whether it is what was asked for. */
  checks: JudgedCheck[];
  credentials: JudgedCredential[];
  /** What the reader must know although every check passed. */
  warnings?: string[];
}

/** What was shown by one presentation; sealed, for it is about a person. */
export interface Disclosure {
  /** Id of the credential query. */
  id: string;
  format: string;
  issuer: string;
  /** The certificate (PEM) under which its issuer was trusted, where one was. */
  authority?: string;
  /** DID of the holder, or the thumbprint of the key that was proved. */
  holder?: string;
  /** Of an SD-JWT whose key signed more than the presentation: its parts, and the nonce of the key binding JWT. */
  holderBinding?: { nonce: string; credential: string; disclosures: string[]; keyBinding: string };
  /** Of a mobile document: its type, and the day in UTC on which its issuer signed it. */
  documentType?: string;
  signedOn?: string;
  /** The same of a mobile document, with no element beside the names of its holder. */
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

/** The first failure of each presentation as codes, for an error's description. */
export function failuresOf(judged: readonly JudgedPresentation[]): string[] {
  return judged.flatMap(({ id, checks, credentials }) => {
    // Of a presentation that fails for its credential, the credential's own failure says more.
    const found = [...credentials.flatMap((each) => each.checks), ...checks].find(({ result }) => result === 'failed');
    return found ? [`${id}: ${found.check}${found.reason === undefined ? '' : ` ${found.reason}`}`] : [];
  });
}
