import type { ScreeningHit } from '#sdk';
import type { business } from '../locales/en/business.ts';

type Evidence = ScreeningHit['explanation'][number];
type EvidenceCode = keyof typeof business.hits.evidence;

/** A sentence about a match, by its code; `value` is its subject. */
export interface EvidencePart {
  code: EvidenceCode;
  value: string;
}

/** Evidence for or against a list match. Undefined if the service's text has no code. */
export function readEvidence({ feature, detail, score }: Evidence): EvidencePart[] | undefined {
  if (feature === 'name') return readName(detail);
  const code = CODES[feature]?.[String(score)];
  // What stands last is the value: `listed for US, RU`, `the same number 4711`, `another year (1980)`.
  const value =
    feature === 'country' ? detail.replace(/^(both|listed for) /, '') : (/([^\s()]+)\)?$/.exec(detail)?.[1] ?? '');
  return code && [{ code, value }];
}

const CODES: Readonly<Record<string, Readonly<Record<string, EvidenceCode>>>> = {
  birth_date: {
    1: 'sameDay',
    0.8: 'partOfDate',
    0.6: 'swapped',
    0.4: 'sameYear',
    0.3: 'nearYear',
    0: 'otherYear',
  },
  country: { 1: 'sameCountry', 0: 'otherCountry' },
  identifier: { 1: 'sameNumber' },
};

const PARTS: readonly [RegExp, EvidenceCode][] = [
  [/^(\d+) the same$/, 'sameWords'],
  [/^similar: (.+)$/, 'similar'],
  [/^other romanization: (.+)$/, 'romanization'],
  [/^nickname: (.+)$/, 'nickname'],
  [/^initial: (.+)$/, 'initial'],
  [/^truncated: (.+)$/, 'truncated'],
  [/^only in the first: (.+)$/, 'onlySearched'],
  [/^only in the second: (.+)$/, 'onlyListed'],
  [/^(another legal form)$/, 'otherForm'],
  [/^(nothing to compare|no name alike)$/, 'noName'],
];

/** `Viktor Morozenko (a weak alias): 1 the same; nickname: VITYA ~ VIKTOR`. */
function readName(detail: string): EvidencePart[] | undefined {
  const [, name, weak, parts = detail] =
    /^(.*?)( \(a weak alias\))?: (\d+ the same.*|(?:similar|other|nick|init|trunc|only|nothing).*)$/s.exec(detail) ??
    [];
  const read = parts.split('; ').map((part) => {
    const [pattern, code] = PARTS.find(([each]) => each.test(part)) ?? [];
    return pattern && code && { code, value: (pattern.exec(part)?.[1] ?? '').replaceAll(' ~ ', ' ≈ ') };
  });
  if (!read.every((part) => part !== undefined)) return undefined;
  return [
    ...(name === undefined ? [] : [{ code: weak ? ('weakAlias' as const) : ('listedName' as const), value: name }]),
    ...read,
  ];
}
