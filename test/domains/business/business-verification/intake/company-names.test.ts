import assert from 'node:assert/strict';
import { compareCompanyNames } from '../../../../../src/domains/business/business-verification/intake/company-name.ts';

describe('company names', () => {
  const SAME: [string, string, string][] = [
    ['Foo GmbH', 'FOO Gesellschaft mit beschränkter Haftung', 'DE'],
    ['Müller & Söhne KG', 'MUELLER & SOEHNE Kommanditgesellschaft', 'DE'],
    ['Acme Limited', 'ACME LTD.', 'GB'],
    ['Acme Inc.', 'Acme Corporation', 'US'],
    ['Romashka LLC', 'ООО «Ромашка»', 'RU'],
    ['Toyota Motor Corporation', 'Toyota Motor Kabushiki Kaisha', 'JP'],
    ['Société Générale SA', 'SOCIETE GENERALE', 'FR'],
    ['Acme GmbH i.L.', 'Acme GmbH', 'DE'],
  ];
  for (const [one, other, country] of SAME)
    it(`are the same: ${one} and ${other}`, () => assert.ok(compareCompanyNames(one, other, country) >= 0.95));

  const NEAR: [string, string, string][] = [
    ['Foo GmbH', 'Foo AG', 'DE'],
    ['Acme Ltd', 'Acme LLP', 'GB'],
    ['Acme Trading Ltd', 'Acme Tradin Ltd', 'GB'],
  ];
  for (const [one, other, country] of NEAR)
    it(`are similar, not the same: ${one} and ${other}`, () => {
      const score = compareCompanyNames(one, other, country);
      assert.ok(score >= 0.8 && score < 0.96, String(score));
    });

  const OTHER: [string, string, string][] = [
    ['Acme Ltd', 'Beta Ltd', 'GB'],
    ['Deutsche Bank AG', 'Deutsche Telekom AG', 'DE'],
    ['Limited', 'Acme Limited', 'GB'],
  ];
  for (const [one, other, country] of OTHER)
    it(`are different: ${one} and ${other}`, () => {
      const score = compareCompanyNames(one, other, country);
      assert.ok(score < 0.8, String(score));
    });
});
