import type { EuLicenceHolder, Holder, LicenceHolder, TravelHolder } from './holder.ts';
import { CLEAN, type Conditions, PHOTO } from './photo/conditions.ts';

/** Pictures committed under test/specimens; with their ground truth as JSON. */
export interface Specimen {
  name: string;
  person: string;
  holder: Holder;
  front: Conditions;
  back?: Conditions;
  note: string;
}

const anna: TravelHolder = {
  kind: 'TD3',
  documentCode: 'P',
  issuingState: 'UTO',
  documentNumber: 'L898902C3',
  familyName: 'Eriksson',
  givenNames: 'Anna Maria',
  nationality: 'UTO',
  birthDate: '1994-08-12',
  birthPlace: 'Zenith',
  sex: 'F',
  issueDate: '2024-04-15',
  expiryDate: '2034-04-14',
  personalNumber: 'ZE184226B',
  optionalData: '',
  emptyCheck: '0',
};
const maarten: TravelHolder = {
  ...anna,
  documentNumber: 'NK7R4P0B1',
  familyName: 'Van der Meer',
  givenNames: 'Maarten Jörg',
  birthDate: '1987-02-11',
  birthPlace: 'Nordhavn',
  sex: 'M',
  personalNumber: '',
};
const stateless: TravelHolder = {
  ...maarten,
  documentCode: 'PT',
  issuingState: 'SWE',
  nationality: 'XXA',
  documentNumber: 'RT4410935',
  familyName: 'Al-Khalifa',
  givenNames: 'Yūsuf',
  birthDate: '1990-06-24',
  emptyCheck: '<',
};
const visa: TravelHolder = {
  ...anna,
  kind: 'MRV-A',
  documentCode: 'V',
  issuingState: 'UTO',
  nationality: 'BRA',
  documentNumber: 'V60417228',
  familyName: 'Gonçalves',
  givenNames: 'João Pedro',
  birthDate: '1983-03-09',
  sex: 'M',
  issueDate: '2026-05-04',
  expiryDate: '2027-05-03',
  personalNumber: 'MULT90DAYS',
};
const licence: LicenceHolder = {
  kind: 'US-DL',
  issuingState: 'USA',
  documentNumber: 'D4210877',
  familyName: 'O’Brien',
  givenNames: 'Jordan Lee',
  birthDate: '1989-07-16',
  birthPlace: 'Kingsbridge',
  sex: 'M',
  issueDate: '2023-08-02',
  expiryDate: '2031-07-16',
  country: 'USA',
  office: 'CA',
  iin: '636014',
  aamvaVersion: 9,
  suffix: '',
  street: '418 Maple Ave',
  city: 'Sacramento',
  postalCode: '95814',
  vehicleClass: 'C',
  restrictions: 'NONE',
  endorsements: 'NONE',
  heightInches: 71,
  weightPounds: 172,
  eyes: 'BRO',
  hair: 'BRO',
  discriminator: '08022023553A1FD',
  inventory: '23214A05531A',
};
const canadian: LicenceHolder = {
  ...licence,
  kind: 'CA-DL',
  issuingState: 'CAN',
  documentNumber: 'B7733-40158-90416',
  familyName: 'Boulay-Pâquerette',
  givenNames: 'Noémie Anne',
  birthDate: '1992-04-16',
  sex: 'F',
  issueDate: '2024-05-06',
  expiryDate: '2029-04-16',
  country: 'CAN',
  office: 'ON',
  iin: '636012',
  aamvaVersion: 8,
  street: '77 Harbour View Dr',
  city: 'Toronto',
  postalCode: 'M5V 2T6',
  vehicleClass: 'G',
  heightInches: 65,
  weightPounds: 139,
  eyes: 'GRN',
  discriminator: 'DX4410923',
  inventory: '44109231',
};
const other: LicenceHolder = {
  ...licence,
  documentNumber: 'F7714290',
  familyName: 'Castaño',
  givenNames: 'Marisol',
  birthDate: '1977-12-03',
  sex: 'F',
  heightInches: 63,
};
const european: EuLicenceHolder = {
  kind: 'EU-DL',
  issuingState: 'D',
  state: 'D',
  documentNumber: 'B072RRE2I55',
  familyName: 'Müller',
  givenNames: 'Jürgen',
  birthDate: '1981-09-30',
  birthPlace: 'Göttingen',
  sex: 'M',
  issueDate: '2021-03-01',
  expiryDate: '2036-02-28',
  authority: 'Landratsamt Nord',
  personalNumber: '',
  categories: 'AM B L',
};

const table: Conditions = { ...PHOTO, background: 'table' };

/** The committed set: small, and with a reason for each picture. */
export const SPECIMENS: readonly Specimen[] = [
  {
    name: 'licence-us',
    person: 'p05',
    holder: licence,
    front: PHOTO,
    back: { ...PHOTO, rotation: -3 },
    note: 'California, front and back of one person',
  },
  {
    name: 'licence-ca',
    person: 'p08',
    holder: canadian,
    front: PHOTO,
    back: table,
    note: 'Ontario, front and back of one person',
  },
  {
    name: 'licence-us-other',
    person: 'p04',
    holder: other,
    front: PHOTO,
    back: PHOTO,
    note: 'another Californian: her back with the front of licence-us disagrees',
  },
  {
    name: 'licence-eu',
    person: 'p07',
    holder: european,
    front: PHOTO,
    note: 'a driving licence of the European Union: no machine-readable data',
  },
  { name: 'visa', person: 'p09', holder: visa, front: PHOTO, note: 'MRV-A: alone it verifies nobody' },
  {
    name: 'passport-maarten-table',
    person: 'p05',
    holder: maarten,
    front: { ...table, tilt: 27, tiltTowards: 75, rotation: 14 },
    note: 'photographed aslant on a table',
  },
  {
    name: 'passport-maarten-turned',
    person: 'p05',
    holder: maarten,
    front: { ...table, rotation: 37, pixelsPerMm: 9.5, quality: 72 },
    note: 'turned by 37 degrees',
  },
  {
    name: 'passport-stateless',
    person: 'p07',
    holder: stateless,
    front: CLEAN,
    note: 'travel document of a stateless person: XXA',
  },
  {
    name: 'passport-anna-glare',
    person: 'p08',
    holder: anna,
    front: { ...PHOTO, glare: { x: 0.72, y: 0.86, radius: 0.11, strength: 1.5 } },
    note: 'a reflection hides a part of the MRZ',
  },
  {
    name: 'passport-anna-covered',
    person: 'p08',
    holder: anna,
    front: { ...table, covered: 'mrz' },
    note: 'a thumb hides a part of the MRZ',
  },
];
