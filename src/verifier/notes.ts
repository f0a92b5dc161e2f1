/**
 * What a verdict says beside its rules, by code: its warnings, and what a bundle cannot show. `{{name}}` stands for a value.
 * A page that has words of its own finds the code of a sentence by {@link readNote}.
 */
export const NOTES = {
  'environment-development': 'Development {{what}}: attests nothing about a real person or business',
  'environment-test': 'Test {{what}}: attests nothing about a real person or business',
  'development-setup': 'development setup: its operator could forge proofs',
  'statement-from-file': 'the statement was taken from the file: compare it with what you wanted to know',
  'future-day': 'the day {{day}} lies in the future',
  'unknown-flags': 'the issuer set assurance flags that this version does not know',
  bound: 'the recipient and the time of the presentation were not checked: only the party that requested it can',
  unbound: 'the holder was not checked: that needs a presentation',
  attested: 'attested only, not signed by the performer',
  'no-face': 'no face was compared at signing: only the producer says that the performer is the person depicted',
  unspecified: 'the release does not specify: {{terms}}',
  'party-unverified': 'the identity of the {{role}} was not verified',
  'party-no-face': 'the face of the {{role}} was not compared at signing: only the producer vouches for the likeness',
  'party-handed-out': 'the organization handed out the link of the {{role}}: no email address confirms the signer',
  'party-wallet': 'what the wallet of the {{role}} presented was not checked: its issuer is not in the trust file',
  'parties-same-key': 'two parties signed with the same key',
  'entry-organization':
    'the entry belongs to {{org}}: check that it is the organization you expect. The log also has entries of test mode',
  'log-time': 'only the log operator states the time',
  'log-seen': 'only the log operator states the time of the entry; seen in the log by {{seen}}',
  'no-producer': 'nothing says who the producer is',
  'future-shoot': 'the shoot of {{day}} lies in the future',
  'accepted-unsigned': 'accepted although no performer has signed',
  'no-shoot-day': 'the release shows no day of a shoot',
  'no-receipt': 'the release of {{id}} has no receipt of the log',
  'performers-same-key': 'several performers signed with the same key: {{ids}}',
  'undeclared-unstated': 'whether an undeclared person was filmed: the number of performers is not stated',
  'undeclared-more': 'whether more than {{number}} people were filmed: the organization states the number',
  'shoot-time': 'when the shoot took place: the organization states the days, here and in the releases it issued',
  'two-documents': 'whether one person enrolled with two documents: such a person looks like two',
  depicted: 'whether the signer is the person depicted: no face was compared at signing, so only the producer says so',
  'proof-revoked':
    'whether the identity behind a proof was revoked or suspended: its issuer checked when it made the bundle ({{at}}), and no status list shows it',
  later: 'what was withdrawn, revoked, or suspended after {{at}}',
  'withdrawn-since': 'whether a release has been withdrawn since: that needs fresh status lists',
  'no-log': 'whether the releases are in a log, and since when: the trust file names none',
  'no-pin': 'whether the log was rewritten, or shows different versions to others: the trust file pins no checkpoint',
  'entry-times': "when the log's entries were made: time attested by the operator only",
  'entry-times-seen': "exactly when the log's entries were made; the log was witnessed by {{seen}}",
  // Last: what stands before their colon may be any word.
  'standing-below': '{{who}}: {{standing}}; below {{minimum}}',
  standing: '{{who}}: {{standing}}',
} as const;

export type NoteCode = keyof typeof NOTES;

type ValueOf<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ValueOf<Rest> : never;
type ValuesOf<C extends NoteCode> = Readonly<Record<ValueOf<(typeof NOTES)[C]>, string | number>>;

/** A role as the service has them, or what {@link quoted} makes of any other. */
const ROLE = '[a-z][a-z0-9_]*|"(?:[^"\\\\]|\\\\.)*"';
const ROLES: readonly string[] = ['role', 'who'];

/** A role is text of the file: in quotes it can neither be taken for words of the verifier nor go on with them. */
function quoted(role: string): string {
  return /^[a-z][a-z0-9_]*$/.test(role) ? role : JSON.stringify(role);
}

/** The sentence of a code. */
export function note<C extends NoteCode>(
  code: C,
  ...[values]: ValueOf<(typeof NOTES)[C]> extends never ? [] : [ValuesOf<C>]
): string {
  const given: Readonly<Record<string, string | number>> = values ?? {};
  return NOTES[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    ROLES.includes(name) ? quoted(String(given[name])) : String(given[name]),
  );
}

/** The code and the values of a sentence; undefined for one that no code has. */
export function readNote(sentence: string): { code: NoteCode; values: Record<string, string> } | undefined {
  for (const [code, pattern] of PATTERNS) {
    const found = pattern.exec(sentence);
    if (found) return { code, values: { ...found.groups } };
  }
  return undefined;
}

const PATTERNS = (Object.entries(NOTES) as [NoteCode, string][]).map(([code, template]) => {
  const source = template
    .split(/(\{\{\w+\}\})/)
    .map((part) => (part.startsWith('{{') ? placeOf(part.slice(2, -2)) : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  return [code, new RegExp(`^${source}$`, 's')] as const;
});

function placeOf(name: string): string {
  return `(?<${name}>${ROLES.includes(name) ? ROLE : '.+?'})`;
}
