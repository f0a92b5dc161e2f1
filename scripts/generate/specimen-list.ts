import type { Holder } from './holder.ts';
import { CLEAN, type Conditions } from './take-photo.ts';

/** A picture committed under test/specimens; truth beside it as JSON. */
export interface Specimen {
  name: string;
  seed: number;
  person: string;
  side: 'front' | 'back' | 'page';
  holder: Holder;
  conditions: Conditions;
  /** Prints a wrong check digit for the document number. */
  spoiled?: true;
  note: string;
}

const base: Holder = {
  format: 'TD3',
  documentCode: 'P',
  issuingState: 'UTO',
  documentNumber: 'L898902C3',
  familyName: 'Eriksson',
  givenNames: 'Anna Maria',
  nationality: 'UTO',
  birthDate: '1994-08-12',
  sex: 'F',
  issueDate: '2024-04-15',
  expiryDate: '2034-04-14',
  personalNumber: 'ZE184226B',
};

const photo: Conditions = {
  rotation: 2.4,
  tilt: 0.008,
  blur: 0.5,
  noise: 4,
  contrast: 0.9,
  brightness: -8,
  shade: 0.18,
  quality: 78,
  margin: 0.07,
};

const second: Holder = {
  ...base,
  documentNumber: 'K20417736',
  familyName: 'Okafor',
  givenNames: 'Femi',
  birthDate: '1988-02-29',
  sex: 'M',
  personalNumber: '',
};
const third: Holder = {
  ...base,
  documentNumber: 'X7Q0O81B2',
  familyName: 'Van der Meer',
  givenNames: 'Søren',
  birthDate: '1979-11-30',
  sex: 'M',
  personalNumber: '79113012345',
};
const card: Holder = {
  ...base,
  format: 'TD1',
  documentCode: 'ID',
  documentNumber: 'D23145890',
  familyName: 'Lindqvist',
  givenNames: 'Élodie',
  birthDate: '1991-05-03',
  personalNumber: '',
};
const official: Holder = {
  ...base,
  format: 'TD2',
  documentCode: 'I',
  documentNumber: 'T4408127K',
  familyName: 'Müller',
  givenNames: 'Jean-Luc',
  birthDate: '1968-01-17',
  sex: 'M',
  personalNumber: '',
};

/** The committed set: small, each picture for a reason. */
export const SPECIMENS: readonly Specimen[] = [
  {
    name: 'passport-anna',
    seed: 11,
    person: 'p08',
    side: 'page',
    holder: base,
    conditions: CLEAN,
    note: 'the demo: a clean scan',
  },
  {
    name: 'passport-anna-photo',
    seed: 12,
    person: 'p08',
    side: 'page',
    holder: base,
    conditions: photo,
    note: 'the same, photographed aslant',
  },
  {
    name: 'passport-anna-upside-down',
    seed: 13,
    person: 'p08',
    side: 'page',
    holder: base,
    conditions: { ...CLEAN, rotation: 180, quality: 80 },
    note: 'turned by 180 degrees',
  },
  {
    name: 'passport-femi-sideways',
    seed: 14,
    person: 'p07',
    side: 'page',
    holder: second,
    conditions: { ...photo, rotation: 91.5 },
    note: 'turned by a quarter',
  },
  {
    name: 'passport-soren',
    seed: 15,
    person: 'p05',
    side: 'page',
    holder: third,
    conditions: { ...CLEAN, rotation: -1.2, noise: 3, margin: 0.03 },
    note: 'O and 0 side by side in the number',
  },
  {
    name: 'passport-expired',
    seed: 16,
    person: 'p07',
    side: 'page',
    holder: { ...second, issueDate: '2012-06-02', expiryDate: '2022-06-01' },
    conditions: CLEAN,
    note: 'expired in 2022',
  },
  {
    name: 'passport-wrong-check-digit',
    seed: 17,
    person: 'p05',
    side: 'page',
    holder: third,
    conditions: CLEAN,
    spoiled: true,
    note: 'check digit of the number is wrong',
  },
  {
    name: 'passport-aged-17',
    seed: 18,
    person: 'p08',
    side: 'page',
    holder: { ...base, documentNumber: 'M1702200X', givenNames: 'Liv', birthDate: '2009-03-01' },
    conditions: CLEAN,
    note: '17 years old in November 2026',
  },
  {
    name: 'card-front',
    seed: 19,
    person: 'p04',
    side: 'front',
    holder: card,
    conditions: { ...CLEAN, rotation: 1, margin: 0.05 },
    note: 'TD1 front: portrait, no MRZ',
  },
  {
    name: 'card-back',
    seed: 20,
    person: 'p04',
    side: 'back',
    holder: card,
    conditions: { ...photo, rotation: -2 },
    note: 'TD1 back: MRZ, no portrait',
  },
  { name: 'travel-document', seed: 21, person: 'p09', side: 'page', holder: official, conditions: photo, note: 'TD2' },
];

/** Faces of each person that are committed: the portrait goes into documents, the others are selfies. */
export const FACES = ['p07', 'p04', 'p05', 'p08', 'p09'] as const;
