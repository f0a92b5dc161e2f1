import { describeStanding, type LinkDelivery, type SignatureLevel } from './evidence/signature-level.ts';

/** Parameters of a note about one party's signature (see `SignatureStanding`). */
export interface SignatureParams {
  role: string;
  level: SignatureLevel | null;
  delivery: LinkDelivery | null;
  issuerKnown: boolean;
  shown: boolean;
  /** The recommended level. */
  minimum: SignatureLevel;
}

/** The English text of each note by its code, from its parameters: warnings, and limits of a bundle. */
export const NOTE_TEXTS = {
  'environment-development': ({ what }: { what: string }) =>
    `Development ${what}: attests nothing about a real person or business`,
  'environment-test': ({ what }: { what: string }) => `Test ${what}: attests nothing about a real person or business`,
  'development-setup': () => 'development setup: its operator could forge proofs',
  'statement-from-file': () => 'the statement was taken from the file: compare it with what you need to know',
  'future-day': ({ day }: { day: string }) => `the day ${day} is in the future`,
  'unknown-flags': () => 'the issuer set assurance flags that this version does not know',
  bound: () => 'the recipient and the time of the presentation were not checked: only the party that requested it can',
  unbound: () => 'the holder was not checked: that needs a presentation',
  attested: () => 'attested only, not signed by the performer',
  'no-face': () => 'no face was compared at signing: only the producer says that the performer is the person depicted',
  'signature-below': (params: SignatureParams) =>
    `${describeSignature(params)}; below the recommended level ${params.minimum}`,
  'signature-not-shown': (params: SignatureParams) => describeSignature(params),
  unspecified: ({ terms }: { terms: readonly string[] }) => `the release does not specify: ${terms.join(', ')}`,
  'party-unverified': ({ role }: { role: string }) => `the identity of the ${quoted(role)} was not verified`,
  'party-no-face': ({ role }: { role: string }) =>
    `the face of the ${quoted(role)} was not compared at signing: only the producer vouches for the likeness`,
  'party-handed-out': ({ role }: { role: string }) =>
    `the organization passed on the link of the ${quoted(role)}: no email address confirms the signer`,
  'party-wallet': ({ role }: { role: string }) =>
    `the credential from the wallet of the ${quoted(role)} was not checked: its issuer is not in the trust file`,
  'parties-same-key': () => 'two parties signed with the same key',
  'entry-organization': ({ org }: { org: string }) =>
    `the entry belongs to ${org}: check that it is the organization you expect. The log also has entries of test mode`,
  'log-time': () => 'only the log operator states the time',
  'log-seen': ({ seen }: { seen: string }) =>
    `only the log operator states the time of the entry; witnesses saw it in the log: ${seen}`,
  'no-producer': () => 'the bundle does not identify the producer',
  'future-shoot': ({ day }: { day: string }) => `the shoot of ${day} is in the future`,
  'age-attested': ({ day }: { day: string }) =>
    `the organization states that a proof of age showed the age by ${day}, without an identity: it is no examination of an ID, and does not satisfy 28 CFR 75`,
  'accepted-unsigned': () => 'accepted although the performer did not sign',
  'no-shoot-day': () => 'the release shows no shoot day',
  'no-receipt': () => 'the release has no receipt of the log',
  'no-consent-receipt': () => 'the consent to a digital replica has no receipt of the log',
  'performers-same-key': ({ ids }: { ids: readonly string[] }) =>
    `several performers signed with the same key: ${ids.join(', ')}`,
  'claim-by-issuer': () =>
    'the issuer claims the rights from its own records, and states who the authors are: this is not a legal opinion',
  'claim-stated': () => "the rights rest at least partly on the issuer's statement alone",
  'license-by-issuer': () =>
    "the issuer states that the performer's consent permits the use: this credential alone does not show the consent",
  'uncovered-files': ({ number, of }: { number: number; of: number }) =>
    `accepted although ${number} of ${of} files are not covered`,
  'title-faults': ({ id }: { id: string }) => `accepted although the chain of title of ${id} has faults`,
  'work-disputed': ({ id }: { id: string }) => `a copyright complaint about ${id} was open`,
  'works-stated': () =>
    'who the authors of a work are, what its agreements say, and whether there are other transfers: the organization states them',
  'files-stated': () =>
    'who appears in a file, and whether the production has other files: the organization states both',
  'replicas-stated': () =>
    'which performer gave a consent to a digital replica, which uses it permits, and whether a single use was made: the organization states these',
  'originals-elsewhere': () =>
    'whether a release for an original that is not in the bundle was withdrawn since: the organization states the coverage of such originals',
  'undeclared-unstated': () => 'whether an undeclared person was filmed: the number of performers is not stated',
  'undeclared-more': ({ number }: { number: number }) =>
    `whether more than ${number} people were filmed: the organization states the number`,
  'shoot-time': () => 'when the shoot took place: the organization states the days, here and in the releases it issued',
  'two-documents': () => 'whether one person enrolled with two documents and appears as two performers',
  depicted: () =>
    'whether the signer is the person depicted: no face was compared at signing, so only the producer says so',
  'proof-revoked': ({ at }: { at: string }) =>
    `whether the identity behind a proof was revoked or suspended: its issuer last checked at ${at}, and no status list shows it`,
  later: ({ at }: { at: string }) => `what was withdrawn, revoked, or suspended after ${at}`,
  'withdrawn-since': () => 'whether a release was withdrawn since: that needs current status lists',
  'no-log': () => 'whether a log has the releases, and since when: the trust file has no log',
  'no-pin': () =>
    'whether the log was rewritten, or shows different versions to others: the trust file pins no checkpoint',
  'manifest-declared': () =>
    'whether everyone who appears has a release: only the organization states who appears in the file',
  'lookup-stated': () =>
    'only the organization states the status: no releases were checked, and the receipt does not say who asked',
  'entry-times': () => "when the log's entries were made: only the log operator states the times",
  'entry-times-seen': ({ seen }: { seen: string }) =>
    `exactly when the log's entries were made; witnesses saw the log: ${seen}`,
} as const;

export type NoteCode = keyof typeof NOTE_TEXTS;

/** The subject of a note: a performer or the producer of a bundle, or a party of an agreement. */
export interface NoteSubject {
  kind: 'performer' | 'producer' | 'party';
  /** ID of the performer or party; null for the producer. */
  id: string | null;
}

type ParamsOf<C extends NoteCode> = Parameters<(typeof NOTE_TEXTS)[C]> extends [infer P] ? P : Record<string, never>;

type NoteOf<C extends NoteCode> = {
  code: C;
  /** The values used in the text, as they appear in the file. */
  params: ParamsOf<C>;
  /** Null if the note is about the whole file. */
  about: NoteSubject | null;
  /** English. */
  text: string;
};

/** A note of a verdict, in addition to its rules. */
export type Note = { [C in NoteCode]: NoteOf<C> }[NoteCode];

function describeSignature({ role, level, delivery, issuerKnown, shown }: SignatureParams): string {
  return `${quoted(role)}: ${describeStanding({ level, delivery, isIssuerKnown: issuerKnown, isShown: shown })}`;
}

/** A role is text from the file: quoted, it cannot be mistaken for the verifier's own words. */
function quoted(role: string): string {
  return /^[a-z][a-z0-9_]*$/.test(role) ? role : JSON.stringify(role);
}

/** Creates a note about the whole file. */
export function note<C extends NoteCode>(code: C, ...params: Parameters<(typeof NOTE_TEXTS)[C]>): Note {
  const text = (NOTE_TEXTS[code] as (...given: typeof params) => string)(...params);
  return { code, params: params[0] ?? {}, about: null, text } as unknown as Note;
}

/** The same note about a party of an agreement; the text names the party by role. */
export function aboutParty(id: string, of: Note): Note {
  return { ...of, about: { kind: 'party', id } };
}

/** The same note about a performer of a bundle; the text begins with the performer's ID. */
export function aboutPerformer(id: string, of: Note): Note {
  return { ...of, about: { kind: 'performer', id }, text: `${id}: ${of.text}` };
}

/** The same note about the producer of a bundle. */
export function aboutProducer(of: Note): Note {
  return { ...of, about: { kind: 'producer', id: null }, text: `producer: ${of.text}` };
}

/**
 * The members of a verdict that carry notes: notes deduplicated per subject, and their deduplicated texts as warnings.
 */
export function noteFields(of: readonly Note[]): { warnings: string[]; notes: Note[] } {
  const notes = [...new Map(of.map((each) => [JSON.stringify([each.about, each.text]), each])).values()];
  return { warnings: [...new Set(notes.map(({ text }) => text))], notes };
}
