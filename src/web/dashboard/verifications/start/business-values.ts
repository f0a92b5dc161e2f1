import type { CreateVerificationParams } from '#sdk';

type Kyb = Extract<CreateVerificationParams, { type: 'kyb' }>;
type OwnerInput = NonNullable<Kyb['owners']>[number];

/** The input for one owner; a company has its own owners. */
export interface OwnerValues {
  id: number;
  kind: 'person' | 'company';
  name: string;
  share: string;
  birthDate: string;
  country: string;
  registrationNumber: string;
  email: string;
  control: boolean;
  owners: OwnerValues[];
}

export const EMPTY_BUSINESS = {
  userId: '',
  name: '',
  otherNames: '',
  registrationNumber: '',
  country: '',
  subdivision: '',
  lines: '',
  city: '',
  postalCode: '',
  region: '',
  entityType: '',
  lei: '',
  taxId: '',
  vatId: '',
  website: '',
  incorporatedOn: '',
  applicantEmail: '',
  applicantName: '',
  owners: [] as OwnerValues[],
};
export type BusinessValues = typeof EMPTY_BUSINESS;

export function emptyOwner(): OwnerValues {
  const words = { name: '', share: '', birthDate: '', country: '', registrationNumber: '', email: '' };
  return { id: Date.now() + Math.random(), kind: 'person', control: false, owners: [], ...words };
}

export type Papers = Partial<Record<'incorporation' | 'ownership' | 'other', string[]>>;

/** The request that starts the verification of a business; empty fields are left out. */
export function businessParams(values: BusinessValues, documents: Papers): Kyb {
  const { country, city, lines, region, postalCode, applicantEmail, applicantName, owners, userId } = values;
  const given = (names: readonly (keyof BusinessValues)[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, String(values[name]).trim()]).filter(([, text]) => text !== ''));
  const otherNames = linesOf(values.otherNames);
  return {
    type: 'kyb',
    business: {
      name: values.name.trim(),
      registrationNumber: values.registrationNumber.trim(),
      country,
      entityType: values.entityType,
      address: {
        lines: linesOf(lines),
        city: city.trim(),
        country,
        ...(region.trim() && { region: region.trim() }),
        ...(postalCode.trim() && { postalCode: postalCode.trim() }),
      },
      ...(otherNames.length > 0 && { otherNames }),
      ...given(['subdivision', 'lei', 'taxId', 'vatId', 'website', 'incorporatedOn']),
    },
    documents,
    owners: owners.map(ownerParams),
    ...(applicantEmail.trim() && {
      applicant: { email: applicantEmail.trim(), ...(applicantName.trim() && { name: applicantName.trim() }) },
    }),
    ...(userId.trim() && { userId: userId.trim() }),
  };
}

function ownerParams(owner: OwnerValues): OwnerInput {
  const { kind, name, share, birthDate, country, registrationNumber, email, control, owners } = owner;
  const person = {
    ...(birthDate && { birthDate }),
    ...(email.trim() && { email: email.trim() }),
    ...(control && { control }),
  };
  const company = {
    ...(registrationNumber.trim() && { registrationNumber: registrationNumber.trim() }),
    ...(owners.length > 0 && { owners: owners.map(ownerParams) }),
  };
  return {
    kind,
    name: name.trim(),
    share: Number(share),
    ...(country && { country }),
    ...(kind === 'person' ? person : company),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
