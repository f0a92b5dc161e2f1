import type { NewAgreement } from '#domains/agreements/agreements/index.ts';
import type { NewRelease, PartyRole, ReleaseParty } from '../release.ts';

interface Of {
  id: string;
  projectId: string;
  projectTitle: string | undefined;
}

/** The built-in templates, by the language of the release. */
const TEXTS = {
  en: { templateId: 'model_release', title: 'Model release', guardian: 'legal guardian' },
  es: { templateId: 'model_release_es', title: 'Autorización de uso de imagen', guardian: 'tutor legal' },
};

const textOf = ({ signing }: NewRelease) => (isSpanish(signing.language) ? TEXTS.es : TEXTS.en);

const isSpanish = (language: string): boolean => new Intl.Locale(language).language === 'es';

/** The agreement with which a release is signed. */
export function agreementOf(release: NewRelease, { id, projectId, projectTitle }: Of): NewAgreement {
  const { signing, metadata, details } = release;
  const { templateId, title } = textOf(release);
  return {
    type: 'model_release',
    title: projectTitle === undefined ? title : `${title}: ${projectTitle}`,
    templateId,
    values: valuesOf(release),
    projectId,
    purpose: { kind: 'release', id },
    parties: (details.parties ?? []).map((party) => partyOf(party, release)),
    metadata,
    ...signing,
  };
}

/** Kind, and order if omitted, come from the template's role. */
function partyOf(party: ReleaseParty, { userId, details }: NewRelease): NewAgreement['parties'][number] {
  return {
    ...party,
    ...(party.role === 'performer' && { userId, birthDate: details.performer.birthDate }),
    ...(party.role === 'guardian' && { guardianOf: 'performer' }),
  };
}

/** The end of the term, with its last day if it has one. */
function termOf({ term, endsOn }: NewRelease['terms']): string {
  return endsOn === null || term === `until ${endsOn}` ? term : `${term}, until ${endsOn}`;
}

/** The values for the template's fields; omitted ones are left out. */
function valuesOf(release: NewRelease): NonNullable<NewAgreement['values']> {
  const { terms, details, visualReference } = release;
  const { performer, photographer, guardian, witness, parties = [] } = details;
  const nameOf = (role: PartyRole) => parties.find((party) => party.role === role)?.name;
  const stageNames = [performer.stageName, ...(performer.otherNames ?? [])].filter((name) => name !== undefined);
  const guardianName = guardian?.legalName ?? nameOf('guardian');
  const values = {
    performerLegalName: performer.legalName ?? nameOf('performer'),
    performerStageNames: stageNames.length > 0 ? stageNames : undefined,
    performerBirthDate: performer.birthDate,
    performerAddress: performer.address,
    performerEmail: performer.email,
    performerPhone: performer.phone,
    guardianName,
    guardianRelationship: guardianName && (guardian?.relationship ?? textOf(release).guardian),
    producerName: nameOf('producer'),
    photographerName: photographer?.legalName ?? nameOf('photographer'),
    photographerAddress: photographer?.address,
    photographerEmail: photographer?.email,
    photographerPhone: photographer?.phone,
    shootStart: terms.shoot?.from,
    shootEnd: terms.shoot?.until,
    shootPlace: details.place,
    shootDescription: details.description,
    explicit: terms.explicit,
    territory: terms.territory,
    term: termOf(terms),
    media: terms.media,
    exclusivity: terms.exclusivity,
    compensation: details.compensation,
    aiUse: terms.aiUse,
    biometricUse: terms.biometricUse,
    witnessName: witness?.legalName ?? nameOf('witness'),
    visualReference: visualReference && `SHA-256 ${visualReference.sha256}`,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as NonNullable<
    NewAgreement['values']
  >;
}
