import assert from 'node:assert/strict';
import { checkLei } from '../../../../../src/domains/business/business-verification/intake/check-lei.ts';

describe('LEIs (ISO 17442)', () => {
  for (const lei of [
    'HWUPKR0MPOU8FGXBT394',
    '7LTWFZYICNSX8D621K86',
    '506700GE1G29325QX363',
    '5493 006M HB84 DD0Z WV18',
  ])
    it(`accept ${lei}`, () => {
      assert.deepEqual(checkLei(lei), { state: 'valid', compact: lei.replaceAll(' ', '') });
      assert.equal(checkLei(lei.toLowerCase()).state, 'valid');
    });

  for (const [lei, reason] of [
    ['HWUPKR0MPOU8FGXBT395', 'check_digit'],
    ['WHUPKR0MPOU8FGXBT394', 'check_digit'],
    ['HWUPKR0MPOU8FGXBT39', 'format'],
    ['HWUPKR0MPOU8FGXBT3941', 'format'],
    ['HWUPKR0MPOU8FGXBT3A4', 'format'],
    ['HWUPKR0MPOU8FGXBÜ394', 'format'],
    ['', 'format'],
  ] as const)
    it(`reject "${lei}": ${reason}`, () => assert.deepEqual(checkLei(lei), { state: 'invalid', reason }));
});
