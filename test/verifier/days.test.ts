import assert from 'node:assert/strict';
import { ageCutoff, dayFromNumber, dayNumber, dayOf, isCalendarDay, LAST_DAY } from '#verifier/encoding/days.ts';

describe('calendar days', () => {
  for (const day of ['1900-01-01', '1899-12-31', '2024-02-29', '2000-02-29', '9999-12-31', '0000-01-01']) {
    it(`include ${day}`, () => assert.equal(isCalendarDay(day), true));
  }

  for (const text of [
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-4-3',
    '2026-04-03T00:00:00Z',
    ' 2026-04-03',
    '2026-04-03\n',
    '20260403',
    '+002026-04-03',
    '٢٠٢٦-٠٤-٠٣',
    '',
  ]) {
    it(`do not include ${JSON.stringify(text)}`, () => {
      assert.equal(isCalendarDay(text), false);
      assert.throws(() => dayNumber(text), RangeError);
    });
  }

  // Astronomical Julian day numbers: JDN(1900-01-01) = 2415021, JDN(2000-01-01) = 2451545.
  const numbers: readonly [string, number][] = [
    ['1899-12-31', -1],
    ['1900-01-01', 0],
    ['1900-03-01', 59],
    ['1970-01-01', 25_567],
    ['2000-01-01', 2_451_545 - 2_415_021],
    ['2000-03-01', 36_584],
    ['2258-11-11', LAST_DAY],
  ];
  for (const [day, number] of numbers) {
    it(`number ${day} as day ${number}`, () => {
      assert.equal(dayNumber(day), number);
      assert.equal(dayFromNumber(number), day);
    });
  }

  it('count every day of four centuries once', () => {
    for (let number = 0; number < 146_097; number += 1) assert.equal(dayNumber(dayFromNumber(number)), number);
  });

  it('take the day of an instant in UTC', () => {
    assert.equal(dayOf(new Date('2026-05-02T23:59:59.999Z')), '2026-05-02');
    assert.equal(dayOf(new Date('2026-05-03T00:30:00+02:00')), '2026-05-02');
  });
});

describe('the latest birthday that is old enough', () => {
  const cutoffs: readonly [on: string, years: number, cutoff: string, why: string][] = [
    ['2026-05-02', 18, '2008-05-02', 'on the birthday itself'],
    ['2026-01-01', 18, '2008-01-01', 'the first of the year'],
    ['2026-12-31', 21, '2005-12-31', 'the last of the year'],
    ['2026-02-28', 18, '2008-02-28', 'born on 29 February: not yet on 28 February of a common year'],
    ['2026-03-01', 18, '2008-03-01', 'born on 29 February: on 1 March'],
    ['2028-02-29', 20, '2008-02-29', 'born on 29 February: on 29 February of a leap year'],
    ['2024-02-29', 18, '2006-02-28', 'asked on 29 February, for a common year'],
    ['2000-02-29', 100, '1900-02-28', '1900 was a common year'],
    ['2026-05-02', 0, '2026-05-02', 'no years at all'],
  ];
  for (const [on, years, cutoff, why] of cutoffs) {
    it(`is ${cutoff} for ${years} years on ${on} (${why})`, () => assert.equal(ageCutoff(on, years), cutoff));
  }

  it('matches the completed years of all birthdays in nine years', () => {
    const days = (from: string, to: string): string[] =>
      Array.from({ length: dayNumber(to) - dayNumber(from) }, (_, index) => dayFromNumber(dayNumber(from) + index));
    const asked = [
      ...days('2024-02-25', '2024-03-05'),
      ...days('2026-02-25', '2026-03-05'),
      '2028-02-29',
      '2026-12-31',
    ];
    for (const on of asked)
      for (const born of days('2003-01-01', '2012-01-01'))
        assert.equal(dayNumber(born) <= dayNumber(ageCutoff(on, 18)), completedYears(born, on) >= 18, `${born}, ${on}`);
  });

  it('never moves back as the day advances', () => {
    for (let day = dayNumber('2020-01-01'); day < dayNumber('2030-01-01'); day += 1) {
      const [today, tomorrow] = [dayFromNumber(day), dayFromNumber(day + 1)];
      assert.ok(dayNumber(ageCutoff(today, 18)) <= dayNumber(ageCutoff(tomorrow, 18)), today);
    }
  });

  for (const [on, years] of [
    ['2026-02-30', 18],
    ['today', 18],
    ['2026-05-02', 18.5],
    ['2026-05-02', -1],
    ['2026-05-02', 2027],
    ['2026-05-02', Number.NaN],
  ] as const) {
    it(`is refused for ${years} years on ${on}`, () => assert.throws(() => ageCutoff(on, years), RangeError));
  }
});

describe('calendar days in every time zone', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  // Fourteen hours ahead, eleven behind, and a zone whose daylight saving time began at midnight.
  for (const name of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Sao_Paulo']) {
    it(`are the same in ${name}`, () => {
      process.env.TZ = name;
      assert.notEqual(new Date('2018-11-04T12:00:00Z').getTimezoneOffset(), 0);
      for (const day of ['2018-11-04', '2026-05-02', '2024-02-29', '1900-01-01']) {
        assert.equal(isCalendarDay(day), true);
        assert.equal(dayFromNumber(dayNumber(day)), day);
      }
      assert.equal(dayNumber('2018-11-04') - dayNumber('2018-11-03'), 1);
      assert.equal(ageCutoff('2026-03-01', 18), '2008-03-01');
      assert.equal(dayOf(new Date('2026-05-02T23:30:00Z')), '2026-05-02');
    });
  }
});

/** Compares calendar digits only: the birthday has come if month and day are not before it. */
function completedYears(born: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(born.slice(0, 4));
  return on.slice(5) >= born.slice(5) ? years : years - 1;
}
