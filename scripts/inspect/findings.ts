/** Something that circomspect points at. Without its line: that moves with every edit above it. */
export interface Finding {
  /** circomspect's own, `CS0005`. */
  rule: string;
  /** Below `circuits/`. */
  file: string;
  /** The text it is about, as it stands in the source. */
  code: string;
}

/** Findings of one rule in one file that are no fault, all for the same reason. */
export interface Explanation {
  rule: string;
  file: string;
  code: string[];
  why: string;
}

/** What does not fit: findings that no one explained, explanations that nothing is found for any more. Empty when all does. */
export function compareFindings(found: readonly Finding[], explained: readonly Explanation[]): string[] {
  const known = explained.flatMap(({ rule, file, code }) => code.map((each) => nameOf({ rule, file, code: each })));
  const seen = found.map(nameOf);
  const twice = known.filter((name, index) => known.indexOf(name) !== index);
  const silent = explained.filter(({ why }) => why.trim().length < 20);
  return [
    ...unique(seen.filter((name) => !known.includes(name))).map((name) => `not explained: ${name}`),
    ...unique(known.filter((name) => !seen.includes(name))).map((name) => `found no more: ${name}`),
    ...unique(twice).map((name) => `explained twice: ${name}`),
    ...silent.map(({ rule, file }) => `explained by nothing: ${rule} in ${file}`),
  ];
}

function nameOf({ rule, file, code }: Finding): string {
  return `${rule} in ${file}: ${code}`;
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
