import { numberKey } from './registration-number.ts';
import type { GleifRecord, RecordQuery, SourceState } from './registry-record.ts';

const SOURCE = 'test-register' as const;
const SINCE = '2026-01-01T00:00:00.000Z';

const COMPANY: GleifRecord = {
  lei: null,
  name: 'Sample Films Ltd',
  otherNames: [],
  legalForm: 'H0PO',
  status: 'active',
  leiStatus: null,
  country: 'GB',
  subdivision: null,
  registrationNumber: '00000001',
  registrationAuthority: 'RA000585',
  address: { lines: ['1 Sample Street'], city: 'London', region: null, postalCode: 'SW1A 1AA', country: 'GB' },
  incorporatedOn: '2015-04-01',
  updatedAt: SINCE,
};

/** All companies that exist in test mode; any other number is not found. */
const RECORDS: readonly GleifRecord[] = [
  COMPANY,
  { ...COMPANY, name: 'Dissolved Films Ltd', registrationNumber: '00000002', status: 'inactive' },
  { ...COMPANY, name: 'Quite Another Company Ltd', registrationNumber: '00000003' },
  {
    ...COMPANY,
    name: 'Elsewhere Films Ltd',
    registrationNumber: '00000004',
    address: { ...COMPANY.address, lines: ['99 Other Road'], city: 'Leeds', postalCode: 'LS1 1AA' },
  },
];

export const sampleState: SourceState = {
  source: SOURCE,
  available: true,
  version: '1',
  records: RECORDS.length,
  asOf: SINCE,
};

export function findSample(query: RecordQuery) {
  const records = RECORDS.filter(
    ({ country, registrationNumber }) =>
      'registrationNumber' in query &&
      query.country === country &&
      numberKey(query.registrationNumber) === numberKey(registrationNumber ?? ''),
  );
  return { source: SOURCE, asOf: SINCE, records };
}
