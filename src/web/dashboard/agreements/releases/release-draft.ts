import type { CreateModelReleaseParams } from '#sdk';
import type { Identity } from '../compose/draft.ts';

/** The kind of release: signed by the performer, attested by the organization, or refused. */
export type Mode = 'signed' | 'attested' | 'refused';

/** The terms that are the same for everyone in a project. */
export interface TermsDraft {
  mode: Mode;
  from: string;
  until: string;
  place: string;
  explicit: boolean;
  description: string;
  territory: string;
  term: string;
  endsOn: string;
  media: string[];
  exclusivity: 'exclusive' | 'non_exclusive';
  compensation: string;
  aiUse: boolean;
  biometricUse: boolean;
  photographer: string;
  photographerEmail: string;
  photographerSigns: boolean;
  identity: Identity;
  expiresInDays: number;
}

export interface PersonDraft {
  userId: string;
  legalName: string;
  stageName: string;
  birthDate: string;
  email: string;
  isMinor: boolean;
  guardian: string;
  guardianEmail: string;
  relationship: string;
}

export const EMPTY_TERMS: TermsDraft = {
  mode: 'signed',
  ...{ from: '', until: '', place: '', explicit: false, description: '' },
  ...{ territory: '', term: '', endsOn: '', media: [], exclusivity: 'non_exclusive' },
  ...{ compensation: '', aiUse: false, biometricUse: false },
  ...{ photographer: '', photographerEmail: '', photographerSigns: false },
  ...{ identity: 'verified', expiresInDays: 30 },
};

export const EMPTY_PERSON: PersonDraft = {
  ...{ userId: '', legalName: '', stageName: '', birthDate: '', email: '' },
  ...{ isMinor: false, guardian: '', guardianEmail: '', relationship: '' },
};

/** In the service's format. */
export function toRelease(terms: TermsDraft, person: PersonDraft, projectId: string): CreateModelReleaseParams {
  const { mode } = terms;
  return {
    userId: person.userId.trim(),
    projectId,
    consent: mode !== 'refused',
    performer: given({
      legalName: person.legalName,
      stageName: person.stageName,
      birthDate: person.birthDate,
      email: person.email,
    }),
    ...termsOf(terms),
    ...(person.isMinor && {
      guardian: {
        legalName: person.guardian.trim(),
        ...given({ relationship: person.relationship, email: person.guardianEmail }),
      },
    }),
    ...(mode === 'signed' && { parties: partiesOf(terms, person), signing: signingOf(terms) }),
  };
}

function termsOf(terms: TermsDraft) {
  const { from, until, explicit, media, exclusivity, aiUse, biometricUse, photographer, photographerEmail } = terms;
  return {
    ...given({
      description: terms.description,
      territory: terms.territory,
      term: terms.term,
      endsOn: terms.endsOn,
      compensation: terms.compensation,
    }),
    ...(from !== '' && { shoot: { from, ...given({ until, place: terms.place }) } }),
    ...(media.length > 0 && { media }),
    ...{ explicit, exclusivity, aiUse, biometricUse },
    ...(photographer.trim() !== '' && {
      photographer: { legalName: photographer.trim(), ...given({ email: photographerEmail }) },
    }),
  };
}

function partiesOf(terms: TermsDraft, person: PersonDraft): NonNullable<CreateModelReleaseParams['parties']> {
  const { photographer, photographerEmail, photographerSigns } = terms;
  return [
    { role: 'performer', name: person.legalName.trim(), email: person.email.trim() },
    ...(person.isMinor
      ? [{ role: 'guardian' as const, name: person.guardian.trim(), email: person.guardianEmail.trim() }]
      : []),
    ...(photographerSigns
      ? [{ role: 'photographer' as const, name: photographer.trim(), email: photographerEmail.trim() }]
      : []),
  ];
}

function signingOf({ identity, expiresInDays }: TermsDraft) {
  return {
    requireVerifiedIdentity: identity === 'face' ? ('live' as const) : identity === 'verified',
    requireEmailCode: identity === 'code',
    faceMatchAtSigning: identity === 'face',
    expiresInDays,
  };
}

/** Leaves out empty fields. */
function given<T extends Record<string, string>>(texts: T): Partial<T> {
  const said = Object.entries(texts).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(said.filter(([, text]) => text !== '')) as Partial<T>;
}
