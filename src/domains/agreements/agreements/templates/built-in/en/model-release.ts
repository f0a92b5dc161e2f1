import type { ModelReleaseWords } from '../model-release.ts';
import { common } from './common.ts';

export const modelReleaseWords: ModelReleaseWords = {
  ...common,
  title: 'Model release',
  fields: {
    performerLegalName: 'Model’s legal name',
    performerStageNames: 'Stage names and other names',
    performerBirthDate: 'Model’s date of birth',
    performerAddress: 'Model’s address',
    performerEmail: 'Model’s email address',
    performerPhone: 'Model’s phone number',
    guardianName: 'Parent’s or guardian’s name',
    guardianRelationship: 'Relationship to the model',
    photographerName: 'Photographer’s name',
    photographerAddress: 'Photographer’s address',
    photographerEmail: 'Photographer’s email address',
    photographerPhone: 'Photographer’s phone number',
    producerName: 'Producer',
    shootStart: 'First day of the shoot',
    shootEnd: 'Last day of the shoot',
    shootPlace: 'Location of the shoot',
    shootDescription: 'Description of the content',
    explicit: 'Nudity or sexually explicit content',
    territory: 'Territory',
    term: 'Term',
    media: 'Media',
    exclusivity: 'Exclusivity',
    compensation: 'Compensation',
    aiUse: 'Use for AI training and synthetic media',
    biometricUse: 'Use as biometric data',
    witnessName: 'Witness’s name',
    visualReference: 'How to recognize the model in the content',
    governingLaw: 'Governing law',
  },
  help: {
    shootEnd: 'Within one year of the first day',
    territory: '“worldwide”, or the countries',
    term: '“unlimited”, or how long',
  },
  facts: {
    model: 'Model',
    stageNames: 'Other names',
    born: 'Date of birth',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
    guardian: 'Parent or guardian',
    relationship: 'Relationship to the model',
    photographer: 'Photographer',
    producer: 'Producer',
    firstDay: 'First day of the shoot',
    lastDay: 'Last day of the shoot',
    place: 'Location',
    description: 'Description',
    visualReference: 'Visual reference',
    territory: 'Territory',
    term: 'Term',
    media: 'Media',
    exclusivity: 'Exclusivity',
  },
  headings: {
    parties: '#. Parties and shoot',
    permission: '#. Permission',
    compensation: '#. Compensation',
    explicit: '#. Nudity and sexually explicit content',
    machines: '#. Artificial intelligence and biometric data',
    guardian: '#. Parent or guardian',
    general: '#. General',
  },
  clauses: {
    definitions:
      '“Content” means every photograph, film, voice recording, and other recording of the model made during the shoot. “Licensees” means the photographer, the producer (if one is named), and everyone to whom they grant rights in the content.',
    permission:
      'The model permits the licensees to use, reproduce, publish, distribute, display, and adapt the content, and to combine it with other material, within the scope below. The permission covers the model’s likeness and voice in the content, and every name under which the model appears in it.',
    exclusive:
      'During the term, the model will not allow anyone else to make or use recordings of this kind that compete with the content.',
    limits: 'The content may not be used to defame the model or in any way that is prohibited by law.',
    fullPayment:
      'The model accepts this compensation as full payment for every use of the content within the scope of this release.',
    explicit:
      'The content shows nudity or sexually explicit conduct, as described above. The model confirms that they are at least 18 years old; that they proved their age with an identity document that was examined before the shoot; that they take part freely; and that they were free to refuse or stop at any time. The model agrees to be shown in this way, and to the publication, distribution, upload, and download of the content within the scope of this release.',
    notExplicit:
      'The content shows no nudity and no sexually explicit conduct. This release does not cover any content that does.',
    ai: 'The licensees may use the content to train machine-learning models, and to create synthetic or altered depictions of the model, within the scope of this release.',
    noAi: 'The licensees may not use the content to train machine-learning models, or to create synthetic depictions of the model that could be mistaken for real ones.',
    biometric:
      'The licensees may derive biometric data from the content, such as measurements of the face, for uses within the scope of this release. The model may withdraw this permission at any time; the licensees must then destroy the biometric data.',
    noBiometric: 'No biometric data may be derived from the content.',
    guardian:
      '{{guardianName}} signs as the model’s {{guardianRelationship}} and confirms that they have legal custody of the model, are entitled to consent on the model’s behalf, have read this release, and agree to it.',
    confirmation:
      'The model confirms that the information above about them is true, that no other agreement prevents them from giving this permission, and that they read and understood this release before signing it.',
    unwaivable:
      'Nothing in this release limits rights that cannot be waived by law, including rights over personal data.',
    entire:
      'This release binds the parties’ heirs and successors. It is the entire agreement between the parties on its subject. Changes must be signed by all parties.',
    witness:
      'The witness {{witnessName}} confirms that they were present at the signing or that they know the model personally.',
  },
};
