// Digital replicas in a bundle that a cheating organization seals.
import assert from 'node:assert/strict';
import { statusOf } from '../../../scripts/generate/production/production.ts';
import { CONSENT_PLACE, consentsOf, fileOf, listFiles, replica } from './remake.ts';
import { type Judging, type Unsealed, useProduction } from './use-production.ts';

/** Shows the second performer as a digital replica. */
const FILE = fileOf(1, { performers: [0, 1], replicas: [replica(1)] });
const OTHER = 'consent:1:one-performer';

describe('a digital replica in a bundle', function () {
  this.timeout(240_000);
  const production = useProduction({ consents: true });

  const judge = (
    of: Parameters<typeof consentsOf>[1],
    {
      edit = (all) => all,
      files = [FILE],
      ...options
    }: Omit<Judging, 'files'> & { edit?: Edit; files?: object[] } = {},
  ) =>
    production.judge(
      async (bundle: Unsealed) =>
        listFiles(bundle, files, { consents: edit(await consentsOf(production.get(), of), bundle) }),
      { accept: ['signature-level'], ...options },
    );
  type Consents = Awaited<ReturnType<typeof consentsOf>>;
  type Edit = (all: Consents, bundle: Unsealed) => object[];

  it('is covered by the consent of its performer', async () => {
    const { verdict, files, limits } = await judge({});
    assert.deepEqual([verdict, files[0]?.status], ['pass', 'covered']);
    assert.ok(limits.some(({ code }) => code === 'replicas-stated'));
  });

  const ATTACKS: [what: string, of: Parameters<typeof consentsOf>[1], fails: string[], edit?: Edit][] = [
    ['a consent to something else', { claims: { purpose_type: 'research' } }, ['consent:2:replica']],
    ['a consent whose type is withheld', { claims: { purpose_type: undefined } }, ['consent:2:replica']],
    ['an attested consent', { claims: { assurance: 'attested' } }, ['consent:2:performer-signed']],
    ['a consent for another project', { claims: { project_scope: 'urn:avouch:project:x' } }, ['consent:2:project']],
    ["another performer's consent", { claims: { principal_id: 'per_performer1' } }, [OTHER, 'consent:2:one-performer']],
    ['a consent that had ended', { until: '2026-05-09T00:00:00Z' }, ['consent:2:moment', 'consent:2:validity']],
    ['a consent that was used for another file', { use: { file: 'file_9' } }, []],
    [
      'a consent of another document than the log has',
      { claims: { document_hash: 'a'.repeat(64) } },
      ['consent:2:receipt'],
    ],
    [
      'a consent that no log has',
      {},
      ['consent:1:receipt', 'consent:2:receipt'],
      (all) => all.map((each) => ({ ...each, receipt: null })),
    ],
  ];
  for (const [what, of, fails, edit = (all: Consents): object[] => all] of ATTACKS)
    it(`is not covered by ${what}`, async () => {
      const { verdict, reasons, files } = await judge(of, { edit });
      assert.deepEqual([verdict, reasons], ['fail', [...fails, 'files-covered'].sort()]);
      assert.deepEqual([files[0]?.status, files[0]?.reason, files[0]?.record], ['not_covered', 'replica', 'fail']);
    });

  it('cannot name the consent of another performer', async () => {
    const files = [fileOf(1, { performers: [0, 1], replicas: [{ performer: 0, consent: 1, missing: null }] })];
    assert.deepEqual((await judge({}, { files })).reasons, ['format']);
  });

  it('is withdrawn with the consent or the release, in a fresh list', async () => {
    for (const [place, reason] of [
      [CONSENT_PLACE + 1, 'replica'],
      [1, 'performers'],
    ] as const) {
      const status = statusOf(production.get().organization, { takenAt: '2026-05-11T00:00:00Z', revoked: [place] });
      const { verdict, record, files } = await judge({}, { status });
      assert.deepEqual([verdict, record.result], ['fail', 'pass']);
      assert.deepEqual([files[0]?.status, files[0]?.reason, files[0]?.record], ['withdrawn', reason, 'pass']);
    }
  });

  it('is as the organization states, if that is against it', async () => {
    for (const [missing, status] of [
      ['replica_consent_withdrawn', 'withdrawn'],
      ['release_withdrawn', 'withdrawn'],
      ['replica_consent_used', 'not_covered'],
    ] as const) {
      const { files } = await judge({}, { files: [fileOf(1, { performers: [1], replicas: [replica(1, missing)] })] });
      assert.equal(files[0]?.status, status);
    }
  });
});
