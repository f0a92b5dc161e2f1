import type { TemplateContent } from '../../template.ts';
import { facts, heading, optional, paragraph, required } from '../author.ts';
import { ELECTRONIC, EXCLUSIVITY, NOT_ADVICE } from './author.ts';

/** Has the fields that the large picture agencies require. */
export const modelRelease: TemplateContent = {
  title: 'Model release',
  language: 'en',
  roles: [
    { role: 'performer', kind: 'signer', order: 1, required: true },
    { role: 'guardian', kind: 'guardian', order: 1, required: false },
    { role: 'photographer', kind: 'signer', order: 2, required: false },
    { role: 'producer', kind: 'signer', order: 2, required: false },
    { role: 'witness', kind: 'witness', order: 2, required: false },
  ],
  fields: [
    required('performerLegalName', "The model's legal name", 'text'),
    optional('performerStageNames', 'Stage and other names', 'list'),
    required('performerBirthDate', "The model's birth date", 'date', { min: '1900-01-01' }),
    optional('performerAddress', "The model's address", 'long_text', { max: 1000 }),
    optional('performerEmail', "The model's e-mail address", 'text'),
    optional('performerPhone', "The model's telephone number", 'text'),
    optional('guardianName', "The guardian's name", 'text'),
    optional('guardianRelationship', 'The guardian is the', 'text', {
      requiredWhen: { field: 'guardianName', present: true },
    }),
    required('photographerName', "The photographer's name", 'text'),
    optional('photographerAddress', "The photographer's address", 'long_text', { max: 1000 }),
    optional('photographerEmail', "The photographer's e-mail address", 'text'),
    optional('photographerPhone', "The photographer's telephone number", 'text'),
    optional('producerName', 'Producer', 'text'),
    required('shootStart', 'First day of the shoot', 'date', { min: '1900-01-01' }),
    required('shootEnd', 'Last day of the shoot', 'date', { min: '1900-01-01', help: 'Within a year of the first' }),
    optional('shootPlace', 'Place of the shoot', 'text'),
    optional('shootDescription', 'What was shot', 'long_text', {
      max: 5000,
      requiredWhen: { field: 'explicit', is: true },
    }),
    required('explicit', 'Nudity or sexually explicit content', 'boolean'),
    required('territory', 'Territory', 'text', { help: 'worldwide, or the countries' }),
    required('term', 'Term', 'text', { help: 'without limit in time, or how long' }),
    required('media', 'Media', 'list', { min: 1, max: 50 }),
    required('exclusivity', 'Exclusivity', 'choice', { choices: EXCLUSIVITY }),
    required('compensation', 'What the model receives', 'long_text', { max: 2000 }),
    required('aiUse', 'Use for machine learning and synthetic media', 'boolean'),
    required('biometricUse', 'Use as biometric data', 'boolean'),
    optional('witnessName', "The witness's name", 'text'),
    optional('visualReference', 'How the model is recognised in the content', 'long_text', { max: 2000 }),
    optional('governingLaw', 'Law that applies', 'text'),
  ],
  body: [
    heading('1. Who and what'),
    facts([
      ['Model', '{{performerLegalName}}'],
      ['Stage and other names', '{{performerStageNames}}'],
      ['Born', '{{performerBirthDate}}'],
      ['Address', '{{performerAddress}}'],
      ['E-mail', '{{performerEmail}}'],
      ['Telephone', '{{performerPhone}}'],
    ]),
    facts(
      [
        ['Parent or guardian', '{{guardianName}}'],
        ['Who is the model’s', '{{guardianRelationship}}'],
      ],
      { field: 'guardianName', present: true },
    ),
    facts([
      ['Photographer', '{{photographerName}}'],
      ['Address', '{{photographerAddress}}'],
      ['E-mail', '{{photographerEmail}}'],
      ['Telephone', '{{photographerPhone}}'],
    ]),
    facts([['Producer', '{{producerName}}']], { field: 'producerName', present: true }),
    facts([
      ['Shoot', 'from {{shootStart}} to {{shootEnd}}'],
      ['Place', '{{shootPlace}}'],
      ['Description', '{{shootDescription}}'],
    ]),
    facts([['Visual reference', '{{visualReference}}']], { field: 'visualReference', present: true }),
    paragraph(
      '“Content” means all photographs, films, recordings of the voice and other recordings of the model made in this shoot. “Licensees” means the photographer, the producer where one is named, and those to whom they give rights in the content.',
    ),
    heading('2. Permission'),
    paragraph(
      'The model permits the licensees to use, reproduce, publish, distribute, show, adapt and combine with other material the content, and in it the model’s likeness, voice and any name under which the model appears, within the scope below.',
    ),
    facts([
      ['Territory', '{{territory}}'],
      ['Term', '{{term}}'],
      ['Media', '{{media}}'],
      ['Exclusivity', '{{exclusivity}}'],
    ]),
    paragraph(
      'During the term the model will not permit others to make or use recordings of the kind described above that compete with the content.',
      { field: 'exclusivity', is: 'exclusive' },
    ),
    paragraph('The content may not be used to defame the model, nor in a way that the law forbids.'),
    heading('3. What the model receives'),
    paragraph('{{compensation}}'),
    paragraph(
      'The model regards this as sufficient for the permission given here, and asks for no further payment for uses within its scope.',
    ),
    heading('4. Explicit content'),
    paragraph(
      'The content shows nudity or sexually explicit conduct, as described above. The model confirms to be at least 18 years old and to have proven it by an identity document that was examined before the shoot; to take part freely; and to have been free to refuse or to stop at any time. The model agrees to the depiction, and to its publication and distribution, upload and download within the scope of this release.',
      { field: 'explicit', is: true },
    ),
    paragraph(
      'The content shows neither nudity nor sexually explicit conduct, and this release does not cover any that does.',
      {
        field: 'explicit',
        is: false,
      },
    ),
    heading('5. Machine learning and biometric data'),
    paragraph(
      'The licensees may use the content to train machine-learning models, and to make synthetic or altered depictions of the model, within the scope of this release.',
      { field: 'aiUse', is: true },
    ),
    paragraph(
      'The content may not be used to train machine-learning models, nor to make synthetic depictions of the model that could be taken for real.',
      { field: 'aiUse', is: false },
    ),
    paragraph(
      'The licensees may derive biometric data from the content, such as a measure of the face, for the uses within the scope of this release. The model may withdraw this permission at any time; such data is then destroyed.',
      { field: 'biometricUse', is: true },
    ),
    paragraph('No biometric data may be derived from the content.', { field: 'biometricUse', is: false }),
    heading('6. Parent or guardian', { field: 'guardianName', present: true }),
    paragraph(
      '{{guardianName}} signs as the model’s {{guardianRelationship}}, confirms to have legal custody of the model and the right to consent on the model’s behalf, has read this release, and consents to it.',
      { field: 'guardianName', present: true },
    ),
    heading('7. General'),
    paragraph(
      'The model confirms that the facts above are true, that nothing prevents the model from giving this permission, and that it was read and understood before signing. Rights that the law does not allow to be waived, among them rights about personal data, remain. This release binds heirs and successors. It is all that the parties have agreed about its subject; changes need the signature of all.',
    ),
    paragraph('The witness {{witnessName}} confirms to have been present, or to know the model in person.', {
      field: 'witnessName',
      present: true,
    }),
    paragraph('The law of {{governingLaw}} applies.', { field: 'governingLaw', present: true }),
    ELECTRONIC,
    NOT_ADVICE,
  ],
};
