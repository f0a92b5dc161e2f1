import assert from 'node:assert/strict';
import { sameLegalForm, stripLegalForm } from '../../../../src/domains/reference/reference/legal-form.ts';

describe('legal forms in company names', () => {
  const NAMES: [name: string, core: string, codes: string, country?: string][] = [
    ['Foo GmbH & Co. KG', 'Foo', 'GMBH & CO KG'],
    ['Foo Gesellschaft mit beschränkter Haftung', 'Foo', 'GMBH'],
    ['Foo UG (haftungsbeschränkt)', 'Foo', 'UG'],
    ['Müller G.m.b.H. i.L.', 'Müller', 'LIQUIDATION GMBH'],
    ['FC Bayern e.V.', 'FC Bayern', 'EV'],
    ['Deutsche Bank Aktiengesellschaft', 'Deutsche Bank', 'AG', 'DE'],
    ['Foo S.à r.l.', 'Foo', 'SARL', 'LU'],
    ['Foo S.A.R.L.', 'Foo', 'SARL'],
    ['SARL Dupont', 'Dupont', 'SARL'],
    ['Acme, Inc.', 'Acme', 'INC'],
    ['Acme L.L.C.', 'Acme', 'LLC', 'US'],
    ['Bar (Pty) Ltd', 'Bar', 'PTY LTD'],
    ['Foo (UK) Limited', 'Foo (UK)', 'LTD'],
    ['Foo Co., Ltd.', 'Foo', 'CO LTD'],
    ['Tiffany & Co.', 'Tiffany', 'CO'],
    ['Rossi & C. S.n.c.', 'Rossi', 'SNC CO', 'IT'],
    ['Kowalski Sp. z o.o. Sp. k.', 'Kowalski', 'SP Z OO SP K'],
    ['Bimbo, S.A.B. de C.V.', 'Bimbo', 'SAB DE CV', 'MX'],
    ['Foo Bar a.s.', 'Foo Bar', 'AS', 'CZ'],
    ['AB Volvo', 'Volvo', 'AB', 'SE'],
    ['Oy Nokia Ab', 'Nokia', 'AB OY'],
    ['OÜ Bolt', 'Bolt', 'OU', 'EE'],
    ['PT Astra International Tbk', 'Astra International', 'TBK PT'],
    ['Koç Holding A.Ş.', 'Koç Holding', 'AS'],
    ['ООО «Ромашка»', 'Ромашка', 'OOO'],
    ['ТОВ "Рошен"', 'Рошен', 'TOV'],
    ['Булгартабак Холдинг АД', 'Булгартабак Холдинг', 'AD'],
    ['ΔΕΗ Α.Ε.', 'ΔΕΗ', 'AE'],
    ['株式会社トヨタ', 'トヨタ', 'KABUSHIKI KAISHA'],
    ['トヨタ自動車㈱', 'トヨタ自動車', 'KABUSHIKI KAISHA'],
    ['삼성전자 주식회사', '삼성전자', 'JUSIK HOESA'],
    ['(주) 한국', '한국', 'JUSIK HOESA'],
    ['北京百度网讯科技有限公司', '北京百度网讯科技', 'YOUXIAN GONGSI'],
    ['บริษัท ปตท. จำกัด (มหาชน)', 'ปตท', 'BORISAT CHAMKAT'],
    ['Công ty TNHH ABC', 'ABC', 'CONG TY TNHH'],
    ['טבע בע"מ', 'טבע', 'BM'],
    ['شركة أرامكو ش.م.ع', 'أرامكو', 'JSC COMPANY-AR'],
    // Nothing to remove
    ['Limited', 'Limited', ''],
    ['GmbH & Co KG', 'GmbH & Co KG', ''],
    ['株式会社', '株式会社', ''],
    ['Tesla EV', 'Tesla EV', ''],
    ['Volvo Trucks', 'Volvo Trucks', ''],
    ['Limited Brands', 'Limited Brands', ''],
    ['AB Foods', 'AB Foods', '', 'GB'],
    ['', '', ''],
    ['&', '&', ''],
  ];
  for (const [name, core, codes, country] of NAMES)
    it(`are removed: ${name || 'nothing'} → ${core} ${codes}`, () => {
      const stripped = stripLegalForm(name, country);
      assert.equal(stripped.core, core);
      assert.equal(stripped.forms.map(({ code }) => code).join(' '), codes);
    });

  it('have the ELF codes of the country', () => {
    const [form] = stripLegalForm('Foo GmbH', 'DE').forms;
    assert.deepEqual(form, { code: 'GMBH', form: 'GmbH', entityTypes: ['2HBR'] });
    assert.deepEqual(stripLegalForm('Foo GmbH').forms[0]?.entityTypes, []);
  });

  it('are read quickly at any length', () => {
    const long = `${'Ltd '.repeat(20_000)}GmbH & Co. KG`;
    assert.equal(stripLegalForm(long).forms.length, 4);
    assert.equal(stripLegalForm(`${'('.repeat(50_000)}x`).forms.length, 0);
    assert.equal(stripLegalForm(' '.repeat(50_000)).core, '');
  });

  for (const [a, b, country] of [
    ['Limited', 'Ltd.'],
    ['S.A.R.L.', 'Société à responsabilité limitée'],
    ['㈱', 'K.K.'],
    ['ООО', 'OOO'],
    ['g.m.b.h.', 'GmbH'],
    ['Inc', 'Corporation', 'US'],
  ] as const)
    it(`make no difference between ${a} and ${b}`, () => assert.ok(sameLegalForm(a, b, country)));

  for (const [a, b, country] of [
    ['GmbH', 'AG', 'DE'],
    ['Inc', 'Corporation'],
    ['Ltd', 'LLP', 'GB'],
    ['', ''],
    ['Foo', 'Bar', 'US'],
  ] as const)
    it(`differ: ${a || 'nothing'} and ${b || 'nothing'}`, () => assert.ok(!sameLegalForm(a, b, country)));
});
