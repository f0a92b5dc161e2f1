import type { BundleVerdict } from '#verifier/bundle/bundle-verdict.ts';
import type { AnyVerdict } from '#verifier/verify.ts';

export type VerdictKind = AnyVerdict['kind'] | BundleVerdict['kind'];

/** A rule's subject, and the code of its sentence. */
interface LocatedRule {
  code: string;
  /** In a bundle. */
  performer?: string;
  isProducer?: boolean;
  /** In a signed document. */
  party?: string;
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
  const [head = '', party] = rule.split(':');
  if (party !== undefined) return { code: head === 'signature' ? 'signature-party' : head, party };
  return { code: AMBIGUOUS[`${kind} ${rule}`] ?? rule };
}

/** Having an age proof differs from what it shows; a credential is judged for when the bundle was created. */
const IN_BUNDLE: Readonly<Record<string, string>> = { age: 'age-proof', moment: 'moment-when-made' };

/** Rules with a different meaning in a verdict of this kind. */
const AMBIGUOUS: Readonly<Record<string, string>> = { 'evidence log': 'agreement-log' };
