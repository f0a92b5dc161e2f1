import type { BundleVerdict } from '#verifier/bundle/bundle-verdict.ts';
import type { RuleResult } from '#verifier/verdict.ts';
import type { AnyVerdict } from '#verifier/verify.ts';
import { en } from './locales/en.ts';
import { locateRule } from './locate-rule.ts';

type OneVerdict = AnyVerdict | BundleVerdict;

/** Codes of items that may be missing from an otherwise valid file. */
export type MissingCode = keyof typeof en.missing;

export interface Missing {
  rule: RuleResult;
  code: MissingCode;
  performer: string | undefined;
}

/** Rules that fail only because an item is missing, by code. */
const ABSENCES: Readonly<Record<MissingCode, (verdict: OneVerdict, performer: string | undefined) => boolean>> = {
  'age-proof': () => true,
  everyone: () => true,
  missing: () => true,
  producer: () => true,
  'performer-signed': () => true,
  'required-signature': () => true,
  'snapshot-fresh': () => true,
  // What is wrong with a performer has rules of its own.
  'files-covered': () => true,
  // An existing release has rules of its own, as does a receipt.
  release: (verdict, id) => id !== undefined && rulesOf(verdict, id).length === 1,
  receipt: (verdict, id) => !rulesOf(verdict, id).some((rule) => rule.startsWith(`performer:${id}:receipt:`)),
  nullifier: (verdict, id) => performerOf(verdict, id)?.nullifier === null,
  'shoot-day': (verdict, id) => performerOf(verdict, id)?.shotOn === null,
  // If a proof shows an examination, its date is the problem.
  'examined-before-shoot': (verdict, id) =>
    !rulesOf(verdict, id).some((rule) => rule.startsWith(`performer:${id}:proof:`)),
};

/** Codes by which an issuer states that a requirement is violated, not only that an item is missing. */
export type AgainstCode = keyof typeof en.against;

/** Rules of a performer that repeat what the issuer states. */
const STATEMENTS: readonly string[] = ['age-proof', 'missing', 'release'];

/** The issuer's own statement against the performer of a failed rule; undefined without one. */
export function statedAgainst(verdict: OneVerdict, { rule }: Pick<RuleResult, 'rule'>): AgainstCode | undefined {
  const { code, performer } = locateRule(rule, verdict.kind, idsOf(verdict));
  if (!STATEMENTS.includes(code)) return undefined;
  return performerOf(verdict, performer)?.missing.find(isAgainst);
}

/** The failures: contradictions and missing trust, separately from missing items. */
export function faultsOf(verdict: OneVerdict): { wrong: RuleResult[]; missing: Missing[] } {
  const performers = idsOf(verdict);
  const wrong: RuleResult[] = [];
  const missing: Missing[] = [];
  for (const rule of verdict.rules.filter(({ result }) => result === 'fail')) {
    const { code, performer } = locateRule(rule.rule, verdict.kind, performers);
    const isAbsent = isMissingCode(code) && ABSENCES[code](verdict, performer);
    if (isAbsent && !statedAgainst(verdict, rule)) missing.push({ rule, code, performer });
    else wrong.push(rule);
  }
  return { wrong, missing };
}

/** Leaves out missing items that another one of the same performer explains. */
export function explained(missing: readonly Missing[]): Missing[] {
  return missing.filter(({ code, performer }) => {
    const others = missing.filter((each) => each.performer === performer && each.code !== code);
    if (code === 'missing') return others.length === 0;
    return code !== 'nullifier' || !others.some((each) => each.code === 'examined-before-shoot');
  });
}

function isMissingCode(code: string): code is MissingCode {
  return Object.hasOwn(ABSENCES, code);
}

function isAgainst(code: string): code is AgainstCode {
  return Object.hasOwn(en.against, code);
}

function idsOf(verdict: OneVerdict): string[] {
  return verdict.kind === 'bundle' ? verdict.performers.map(({ id }) => id) : [];
}

function rulesOf({ rules }: OneVerdict, performer: string | undefined): string[] {
  return rules.map(({ rule }) => rule).filter((rule) => rule.startsWith(`performer:${performer}:`));
}

function performerOf(verdict: OneVerdict, performer: string | undefined) {
  return verdict.kind === 'bundle' ? verdict.performers.find(({ id }) => id === performer) : undefined;
}
