// Golden copies of fictional companies, in the formats of GLEIF.

/** A company as tests specify it; other fields have defaults. */
export interface Company {
  lei: string;
  name: string;
  jurisdiction?: string;
  number?: string;
  authority?: string;
  others?: string[];
  form?: string;
  status?: string;
  created?: string;
}

/** An LEI of twenty characters, whose check digits are not checked. */
export const lei = (n: number): string => `5299${String(n).padStart(14, '0')}07`;

const COLUMNS = [
  'LEI',
  'Entity.LegalName',
  'Entity.LegalName.xmllang',
  'Entity.OtherEntityNames.OtherEntityName.1',
  'Entity.TransliteratedOtherEntityNames.TransliteratedOtherEntityName.1',
  'Entity.LegalAddress.FirstAddressLine',
  'Entity.LegalAddress.AdditionalAddressLine.1',
  'Entity.LegalAddress.City',
  'Entity.LegalAddress.Region',
  'Entity.LegalAddress.Country',
  'Entity.LegalAddress.PostalCode',
  'Entity.RegistrationAuthority.RegistrationAuthorityID',
  'Entity.RegistrationAuthority.RegistrationAuthorityEntityID',
  'Entity.LegalJurisdiction',
  'Entity.LegalForm.EntityLegalFormCode',
  'Entity.EntityStatus',
  'Entity.EntityCreationDate',
  'Registration.LastUpdateDate',
  'Registration.RegistrationStatus',
];

export function csvOf(companies: readonly Company[]): string {
  const rows = companies.map((company) => {
    const { name, jurisdiction, number, authority, others, form, status, created } = filled(company);
    const address = [
      '1 "Old" Road',
      'Floor 2',
      'Town',
      `${jurisdiction.slice(0, 2)}-X`,
      jurisdiction.slice(0, 2),
      'AB1 2CD',
    ];
    const names = [name, 'en', others[0] ?? '', others[1] ?? ''];
    return [
      company.lei,
      ...names,
      ...address,
      authority,
      number,
      jurisdiction,
      form,
      status,
      created,
      '2026-03-01T10:00:00+01:00',
      'ISSUED',
    ];
  });
  return [COLUMNS, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
}

export function jsonOf(companies: readonly Company[]): string {
  return JSON.stringify({ records: companies.map(jsonRecord) }, null, 1);
}

function jsonRecord(company: Company) {
  const { name, jurisdiction, number, authority, others, form, status, created } = filled(company);
  const [other, transliterated] = others.map((each) => ({ '@xml:lang': 'en', '@type': 'OTHER', $: each }));
  return {
    LEI: { $: company.lei },
    Entity: {
      LegalName: { '@xml:lang': 'en', $: name },
      ...(other && { OtherEntityNames: { OtherEntityName: [other] } }),
      ...(transliterated && { TransliteratedOtherEntityNames: { TransliteratedOtherEntityName: transliterated } }),
      LegalAddress: {
        FirstAddressLine: { $: '1 "Old" Road' },
        AdditionalAddressLine: { $: 'Floor 2' },
        City: { $: 'Town' },
        Region: { $: `${jurisdiction.slice(0, 2)}-X` },
        Country: { $: jurisdiction.slice(0, 2) },
        PostalCode: { $: 'AB1 2CD' },
      },
      RegistrationAuthority: {
        RegistrationAuthorityID: { $: authority },
        RegistrationAuthorityEntityID: { $: number },
      },
      LegalJurisdiction: { $: jurisdiction },
      LegalForm: { EntityLegalFormCode: form },
      EntityStatus: { $: status },
      ...(created && { EntityCreationDate: { $: created } }),
    },
    Registration: { LastUpdateDate: { $: '2026-03-01T10:00:00+01:00' }, RegistrationStatus: { $: 'ISSUED' } },
  };
}

function filled(company: Company) {
  return {
    jurisdiction: 'GB',
    number: '01234567',
    authority: 'RA000585',
    others: [],
    form: 'H0PO',
    status: 'ACTIVE',
    created: '',
    ...company,
  };
}
