import assert from 'node:assert/strict';
import {
  compareAddresses,
  normaliseAddress,
  type PostalAddress,
} from '../../../../../src/domains/business/business-verification/intake/normalise-address.ts';

const at = (street: string, city: string, postalCode: string | null, country: string): PostalAddress => ({
  lines: street.split(' | '),
  city,
  postalCode,
  country,
});

describe('company addresses', () => {
  const CODES: [country: string, written: string, right: string | null, state: string][] = [
    ['GB', 'sw1a2aa', 'SW1A 2AA', 'valid'],
    ['DE', 'D-10115', '10115', 'valid'],
    ['DE', '1011', '1011', 'invalid'],
    ['PL', '00950', '00-950', 'valid'],
    ['NL', '1012ab', '1012 AB', 'valid'],
    ['NL', '0012ab', '0012AB', 'invalid'],
    ['CA', 'k1a0b1', 'K1A 0B1', 'valid'],
    ['CA', 'D1A 0B1', 'D1A 0B1', 'invalid'],
    ['US', '940431351', '94043-1351', 'valid'],
    ['JP', '１００-０００１', '100-0001', 'valid'],
    ['SE', '11122', '111 22', 'valid'],
    ['PT', '1000205', '1000-205', 'valid'],
    ['IE', 'd02af30', 'D02 AF30', 'valid'],
    ['LV', 'LV-1050', '1050', 'valid'],
    ['AE', 'any', 'ANY', 'unknown_format'],
    ['FR', ' ', null, 'missing'],
  ];
  for (const [country, written, right, state] of CODES)
    it(`in ${country} ${written} have the state ${state}`, () => {
      const { postalCode, postalCodeState } = normaliseAddress(at('x', 'y', written, country));
      assert.deepEqual([postalCode, postalCodeState], [right, state]);
    });

  const SAME: [PostalAddress, PostalAddress][] = [
    [at('Hauptstraße 5', 'Berlin', '10115', 'DE'), at('Hauptstr. 5', 'BERLIN', 'D-10115', 'DE')],
    [
      at('10 Downing Street', 'London', 'SW1A 2AA', 'GB'),
      at('c/o First Lord | 10 Downing St.', 'LONDON', 'sw1a2aa', 'GB'),
    ],
    [
      at('1600 Amphitheatre Pkwy', 'Mountain View', '94043', 'US'),
      at('1600 Amphitheatre Parkway, Mountain View', 'Mountain View', '94043-1351', 'US'),
    ],
    [at('ул. Ленина, 10', 'Москва', '101000', 'RU'), at('ul. Lenina 10', 'Moskva', '101000', 'RU')],
    [at('12 rue de la Paix', 'Paris', '75002', 'FR'), at('12, RUE DE LA PAIX', 'PARIS', '75002', 'FR')],
    [at('Taunusanlage 12', 'Frankfurt', '60325', 'DE'), at('Taunusanlage 12', 'Frankfurt am Main', '60325', 'DE')],
    [
      at('Av. Paulista 1000', 'São Paulo', '01310-100', 'BR'),
      at('Avenida Paulista, 1000', 'Sao Paulo', '01310100', 'BR'),
    ],
  ];
  for (const [one, other] of SAME)
    it(`are the same: ${one.lines}, ${one.city} and ${other.lines}, ${other.city}`, () => {
      assert.ok(compareAddresses(one, other).score >= 0.85);
      assert.deepEqual(compareAddresses(one, other).score, compareAddresses(other, one).score);
    });

  const OTHER: [PostalAddress, PostalAddress, most: number][] = [
    [at('Hauptstraße 5', 'Berlin', '10115', 'DE'), at('Hauptstraße 7', 'Berlin', '10115', 'DE'), 0.5],
    [at('10 Downing Street', 'London', 'SW1A 2AA', 'GB'), at('221b Baker Street', 'London', 'NW1 6XE', 'GB'), 0.5],
    [at('Hauptstraße 5', 'Berlin', '10115', 'DE'), at('Hauptstraße 5', 'München', '80331', 'DE'), 0.6],
    [at('Main St 1', 'Springfield', '62701', 'US'), at('Main St 1', 'Springfield', '97477', 'US'), 0.75],
    [at('Ring 1', 'Wien', '1010', 'AT'), at('Ring 1', 'Wien', '1010', 'CH'), 0],
  ];
  for (const [one, other, most] of OTHER)
    it(`differ: ${one.lines}, ${one.city} ${one.country} and ${other.lines}, ${other.city} ${other.country}`, () => {
      assert.ok(compareAddresses(one, other).score <= most, compareAddresses(one, other).detail);
    });

  it('are compared without missing parts, and never repeated in the detail', () => {
    const bare = compareAddresses(at('Ring 1', 'Wien', null, 'AT'), at('Ring 1', 'Wien', '1010', 'AT'));
    assert.equal(bare.score, 1);
    assert.doesNotMatch(bare.detail, /Ring|Wien|1010/i);
    assert.equal(compareAddresses(at('', '', null, 'AT'), at('Ring 1', 'Wien', '1010', 'AT')).score < 0.5, true);
  });
});
