/** The notes of a verdict, by the codes of `#verifier/notes.ts`. */
export const notes = {
  'environment-development': 'Issued by a development instance. Proves nothing about a real person or business',
  'environment-test': 'Issued in test mode. Proves nothing about a real person or business',
  'development-setup': 'The verification key is from a development setup. Its operator could forge proofs',
  'statement-from-file': 'The file itself states what it proves. Compare that with what you need to know',
  'future-day': 'The proof is for {{day}}, which is in the future',
  'unknown-flags': 'The issuer confirms checks that this version does not know',
  bound:
    'This check does not cover who received the presentation, and when. Only the party that requested it can check that',
  unbound:
    'The file does not show that its holder is the person it was issued to. To check that, ask the holder for a presentation',
  attested: 'The producer attests the release. The performer did not sign it',
  'no-face': 'No face was compared at signing. Only the producer says that the performer is the person depicted',
  'signature-below': 'Signed below the recommended level “{{minimum}}”',
  'signature-not-shown': 'The file itself does not show what the wallet signed',
  unspecified: 'The release does not specify: {{terms}}',
  'party-unverified': 'Identity not verified',
  'party-no-face': 'No face was compared at signing. Only the producer says that the signer is the person depicted',
  'party-handed-out': 'The signing link did not come by email, so no email address confirms who signed',
  'party-wallet': 'The credential from the wallet was not checked. Its issuer is not in the trust file',
  'parties-same-key': 'Two parties signed with the same key',
  'entry-organization':
    'The log entry is from organization {{org}}. Check that you expect this organization: the log also has entries from others and from test mode',
  'log-time': 'Only the log operator states the time of the entry',
  'log-seen': 'Only the log operator states when the entry was made. Witnesses saw it in the log: {{seen}}',
  'no-producer': 'The bundle does not identify the producer',
  'future-shoot': 'The shoot of {{day}} is in the future',
  'age-attested':
    'The organization states that a proof of age without identity had confirmed the age by {{day}}. No identity document was examined, so 28 CFR 75 is not satisfied',
  'accepted-unsigned': 'Accepted although the performer did not sign',
  'no-shoot-day': 'The release shows no shoot day',
  'no-receipt': 'The log does not confirm the release',
  'no-consent-receipt': 'The log does not confirm the consent to a digital replica',
  'performers-same-key': 'Several performers signed with the same key: {{ids}}',
  'claim-by-issuer': 'The issuer claims the rights from its own records and states the authors. Not a legal opinion',
  'claim-stated': 'The rights rest at least partly on the issuer’s statement alone',
  'license-by-issuer': 'The issuer states that the performer’s consent permits the use. Check the consent separately',
  'uncovered-files': 'Accepted although {{number}} of {{of}} files are not covered',
  'title-faults': 'Accepted although the chain of title of {{id}} has errors',
  'work-disputed': 'A copyright complaint about {{id}} was open',
  'works-stated':
    'the authors of a work, the terms of its agreements, and whether there are other transfers: the organization states them',
  'files-stated': 'who appears in a file, and whether there are other files: the organization states both',
  'replicas-stated':
    'which performer gave a consent to a digital replica, which uses it permits, and whether a single use was made: the organization states these',
  'originals-elsewhere':
    'whether a release for an original outside the bundle was withdrawn since: the organization states the coverage of such originals',
  'undeclared-unstated': 'whether other people were filmed: the number of performers is not stated',
  'undeclared-more': 'whether more than {{number}} people were filmed: the organization states the number',
  'shoot-time': 'when the shoot took place: the organization states the days',
  'two-documents': 'whether one person used two identity documents and appears as two performers',
  depicted:
    'whether the signer is the person depicted: only the producer says so, because no face was compared at signing',
  'proof-revoked': 'whether an identity behind a proof of age was revoked: the issuer last checked on {{at}}',
  later: 'what was withdrawn, revoked, or suspended after {{at}}',
  'withdrawn-since': 'whether a release was withdrawn since: that needs current status lists',
  'no-log': 'whether a log contains the releases, and since when: the trust file has no log',
  'no-pin': 'whether the log was rewritten: the trust file has no earlier state of the log',
  'manifest-declared':
    'Only the organization states who appears in the file. Whether that list is complete cannot be checked',
  'lookup-stated':
    'The status is stated by the organization alone. No releases were checked, and the receipt does not say who asked',
  'entry-times': 'when the log entries were made: only the log operator states the times',
  'entry-times-seen': 'exactly when the log entries were made. Witnesses saw the log: {{seen}}',
} as const;
