/** An office that issues driver's licences according to the AAMVA card design standard. */
export interface LicenceOffice {
  /** Two letters, as in the barcode's DAJ; with the country, an ISO 3166-2 code. */
  code: string;
  country: 'USA' | 'CAN';
  /** Issuer identification number, the first six digits after `ANSI `. */
  iin: string;
  name: string;
  city: string;
  /** The pattern of a number: A is a letter, 9 a digit, and anything else stands for itself. */
  number: string;
}

const office = (country: 'USA' | 'CAN', row: string): LicenceOffice => {
  const [code = '', iin = '', number = '', name = '', city = ''] = row.split('|');
  return { code, country, iin, name, city, number };
};

const USA = [
  'AL|636033|9999999|Alabama|Montgomery',
  'AK|636059|9999999|Alaska|Juneau',
  'AZ|636026|A99999999|Arizona|Phoenix',
  'AR|636021|999999999|Arkansas|Little Rock',
  'CA|636014|A9999999|California|Sacramento',
  'CO|636020|99-999-9999|Colorado|Denver',
  'CT|636006|999999999|Connecticut|Hartford',
  'DE|636011|9999999|Delaware|Dover',
  'DC|636043|9999999|District of Columbia|Washington',
  'FL|636010|A999-999-99-999-9|Florida|Tallahassee',
  'GA|636055|999999999|Georgia|Atlanta',
  'HI|636047|A99999999|Hawaii|Honolulu',
  'ID|636050|AA999999A|Idaho|Boise',
  'IL|636035|A999-9999-9999|Illinois|Springfield',
  'IN|636037|9999-99-9999|Indiana|Indianapolis',
  'IA|636018|999AA9999|Iowa|Des Moines',
  'KS|636022|A99-99-9999|Kansas|Topeka',
  'KY|636046|A99-999-999|Kentucky|Frankfort',
  'LA|636007|999999999|Louisiana|Baton Rouge',
  'ME|636041|9999999|Maine|Augusta',
  'MD|636003|A-999-999-999-999|Maryland|Annapolis',
  'MA|636002|A99999999|Massachusetts|Boston',
  'MI|636032|A 999 999 999 999|Michigan|Lansing',
  'MN|636038|A999999999999|Minnesota|Saint Paul',
  'MS|636051|999-99-9999|Mississippi|Jackson',
  'MO|636030|A999999999|Missouri|Jefferson City',
  'MT|636008|9999999999999|Montana|Helena',
  'NE|636054|A99999999|Nebraska|Lincoln',
  'NV|636049|9999999999|Nevada|Carson City',
  'NH|636039|99AAA99999|New Hampshire|Concord',
  'NJ|636036|A9999 99999 99999|New Jersey|Trenton',
  'NM|636009|999999999|New Mexico|Santa Fe',
  'NY|636001|999 999 999|New York|Albany',
  'NC|636004|999999999999|North Carolina|Raleigh',
  'ND|636034|AAA-99-9999|North Dakota|Bismarck',
  'OH|636023|AA999999|Ohio|Columbus',
  'OK|636058|A999999999|Oklahoma|Oklahoma City',
  'OR|636029|9999999|Oregon|Salem',
  'PA|636025|99 999 999|Pennsylvania|Harrisburg',
  'RI|636052|9999999|Rhode Island|Providence',
  'SC|636005|999999999|South Carolina|Columbia',
  'SD|636042|99999999|South Dakota|Pierre',
  'TN|636053|999999999|Tennessee|Nashville',
  'TX|636015|99999999|Texas|Austin',
  'UT|636040|999999999|Utah|Salt Lake City',
  'VT|636024|99999999|Vermont|Montpelier',
  'VA|636000|A99-99-9999|Virginia|Richmond',
  'WA|636045|WDLAAA9999A9|Washington|Olympia',
  'WV|636061|A999999|West Virginia|Charleston',
  'WI|636031|A999-9999-9999-99|Wisconsin|Madison',
  'WY|636060|999999-999|Wyoming|Cheyenne',
  'GU|636019|9999999999|Guam|Hagåtña',
  'VI|636062|999999999|US Virgin Islands|Charlotte Amalie',
  'PR|604431|9999999|Puerto Rico|San Juan',
].map((row) => office('USA', row));

const CANADA = [
  'AB|604432|999999-999|Alberta|Edmonton',
  'BC|636028|9999999|British Columbia|Victoria',
  'MB|636048|AAAAAA999AA9|Manitoba|Winnipeg',
  'NB|636017|9999999|New Brunswick|Fredericton',
  'NL|636016|A999999999|Newfoundland and Labrador|St. John’s',
  'NS|636013|AAAAA999999999|Nova Scotia|Halifax',
  'NU|604433|999999|Nunavut|Iqaluit',
  'ON|636012|A9999-99999-99999|Ontario|Toronto',
  'PE|604426|999999|Prince Edward Island|Charlottetown',
  'QC|604428|A9999-999999-99|Québec|Montréal',
  'SK|636044|99999999|Saskatchewan|Regina',
  'YT|604429|999999|Yukon|Whitehorse',
].map((row) => office('CAN', row));

export const LICENCE_OFFICES: readonly LicenceOffice[] = [...USA, ...CANADA];

/** The office with this code; throws RangeError if there is none. */
export function licenceOffice(country: 'USA' | 'CAN', code: string): LicenceOffice {
  const found = LICENCE_OFFICES.find((each) => each.country === country && each.code === code);
  if (!found) throw new RangeError(`no licence office ${country} ${code}`);
  return found;
}
