import type { BundleVerdict } from '#verifier/bundle/bundle-verdict.ts';
import type { AnyVerdict } from '#verifier/verify.ts';

export type VerdictKind = AnyVerdict['kind'] | BundleVerdict['kind'];

/** A rule's subject, and the code of its sentence. */
export interface LocatedRule {
  code: string;
  /** In a bundle. */
  performer?: string;
  isProducer?: boolean;
  /** In a signed document. */
  party?: string;
  /** Number, from 1, of a consent to a digital replica in a bundle. */
  consent?: string;
  /** Number, from 1, of an agreement about works in a bundle. */
  agreement?: string;
}

/** Parses the name of a rule, such as `performer:pfm_1:proof:day` or `signature:pty_1`, in a verdict of a kind. */
export function locateRule(rule: string, kind: VerdictKind, performers: readonly string[]): LocatedRule {
  const performer = performers.find((id) => rule.startsWith(`performer:${id}:`));
  if (performer !== undefined) {
    const own = rule.slice(`performer:${performer}:`.length);
    return { code: IN_BUNDLE[own] ?? own.replace(/^(proof|receipt):/, ''), performer };
  }
  if (rule.startsWith('producer')) {
    const own = rule.replace(/^producer:/, '');
    return { code: IN_BUNDLE[own] ?? own, isProducer: true };
  }
  const [head = '', party, own, ...rest] = rule.split(':');
  if (kind === 'bundle' && head === 'consent' && own !== undefined) {
    const code = rest[0] ?? own;
    return { code: OF_CONSENT[code] ?? IN_BUNDLE[code] ?? code, ...(party !== undefined && { consent: party }) };
  }
  if (kind === 'bundle' && own !== undefined) {
    const isAgreement = head === 'agreement' && party !== undefined;
    return { code: IN_BUNDLE[own] ?? own, ...(isAgreement && { agreement: party }) };
  }
  if (party !== undefined) return { code: head === 'signature' ? 'signature-party' : head, party };
  return { code: AMBIGUOUS[`${kind} ${rule}`] ?? rule };
}

/** Having an age proof differs from what it shows; a credential is judged for when the bundle was created. */
const IN_BUNDLE: Readonly<Record<string, string>> = { age: 'age-proof', moment: 'moment-when-made' };

/** Rules that have another sentence for a release. */
const OF_CONSENT: Readonly<Record<string, string>> = {
  'performer-signed': 'consent-signed',
  receipt: 'consent-receipt',
};

/** Rules with a different meaning in a verdict of this kind. */
const AMBIGUOUS: Readonly<Record<string, string>> = {
  'evidence log': 'agreement-log',
  'manifest format': 'manifest-format',
  'lookup given-file': 'lookup-file',
};
