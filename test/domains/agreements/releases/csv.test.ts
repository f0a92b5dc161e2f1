import assert from 'node:assert/strict';
import { toBody } from '../../../../src/domains/agreements/releases/bulk/columns.ts';
import { releaseImport } from '../../../../src/domains/agreements/releases/bulk/release-import.ts';
import { releaseBody } from '../../../../src/domains/agreements/releases/schema.ts';
import { readCsvLines } from '../../../../src/platform/bulk/read-csv.ts';

const read = (csv: string) => readCsvLines(csv, releaseImport.columns);

const bodies = (csv: string, projectId: string | null = 'summer') =>
  read(csv).map((line) => ('cells' in line ? toBody(line.cells, projectId) : line));

describe('releases imported from CSV', () => {
  it('have columns named after the paths of the JSON body', () => {
    const csv = [
      'userId,projectId,consent,performer.legalName,performer.otherNames,shoot.from,media,explicit,sign.performer,sign.photographer,photographer.legalName',
      'u1,winter,TRUE,"Zoë, ""Z"" Müller",A; B ,2026-12-01,print;web,false,zoe@example.org,p@example.org,Pia',
      'u2,,false,,,,,,,,',
      '',
    ].join('\r\n');
    assert.deepEqual(bodies(csv), [
      {
        userId: 'u1',
        projectId: 'winter',
        consent: true,
        performer: { legalName: 'Zoë, "Z" Müller', otherNames: ['A', 'B'] },
        shoot: { from: '2026-12-01' },
        media: ['print', 'web'],
        explicit: false,
        photographer: { legalName: 'Pia' },
        parties: [
          { role: 'performer', email: 'zoe@example.org', name: 'Zoë, "Z" Müller' },
          { role: 'photographer', email: 'p@example.org', name: 'Pia' },
        ],
      },
      { userId: 'u2', projectId: 'summer', consent: false },
    ]);
  });

  it('keep line numbers across quoted line breaks, and skip broken lines only', () => {
    const csv = 'userId,consent,performer.address\nu1,true,"a\nb"\nu2,true\nu3,true,"x"y\nu4,true,z\n';
    const lines = read(csv);
    assert.deepEqual(
      lines.map((line) => [line.line, 'refused' in line ? line.refused : 'read']),
      [
        [2, 'read'],
        [4, 'column_count'],
        [5, 'invalid_quotes'],
        [6, 'read'],
      ],
    );
  });

  it('accept only true or false as consent', () => {
    for (const consent of ['yes', '1', 'ja', '"true "']) {
      const [body] = bodies(`userId,consent\nu1,${consent}\n`);
      assert.equal(releaseBody.safeParse(body).success, consent === '"true "');
    }
  });

  const refused: [string, string, RegExp][] = [
    ['without a header', '', /header/],
    ['without a column that is needed', 'userId\nu1\n', /lacks consent/],
    ['with a column twice', 'userId,consent,userId\nu1,true,u1\n', /same name/],
    ['with an unknown column', 'userId,consent,signature\nu1,true,x\n', /Column 3/],
    ['with only a header', 'userId,consent\n', /no lines/],
    ['with more than 1,000 lines', `userId,consent\n${'u1,true\n'.repeat(1001)}`, /more than 1000/],
  ];
  for (const [what, csv, message] of refused)
    it(`are refused ${what}`, () =>
      assert.throws(
        () => read(csv),
        (error: { errors: { message: string }[] }) => message.test(error.errors[0]?.message ?? ''),
      ));

  it('can have 1,000 lines', () => assert.equal(read(`userId,consent\n${'u1,true\n'.repeat(1000)}`).length, 1000));
});
