import assert from 'node:assert/strict';
import { readManifest } from '#verifier/bundle/manifest.ts';
import { aboutPerformer, aboutProducer, note, noteFields } from '#verifier/notes.ts';

const manifestWith = (...ids: string[]) => ({
  bundleId: 'bdl_1',
  createdAt: '2026-11-28T12:00:00Z',
  issuer: 'did:web:avouch.example:orgs:org_1',
  project: { id: 'prj_1', scope: 'urn:avouch:project:prj_1' },
  shoots: [],
  expectedPerformers: null,
  producer: null,
  policy: { years: 18, performerSignature: true },
  performers: ids.map((id) => ({ id, release: null, shotOn: null, ageProofs: [], missing: [] })),
});

describe('the manifest of a bundle', () => {
  it('identifies performers by IDs that cannot be confused with notes', () => {
    assert.equal(readManifest(manifestWith('pfm_1', 'rel_01k9x'), 'manifest').performers.length, 2);
    const told = note('bound');
    const { warnings } = noteFields([aboutProducer(told), aboutPerformer('producer', told)]);
    assert.equal(new Set(warnings).size, 1, 'one of two warnings would be lost');
    for (const id of [
      'producer',
      'the log confirms that no one is under age',
      'pfm_1: all is well',
      'pfm_1\n',
      'pfm_',
      '',
    ])
      assert.throws(() => readManifest(manifestWith(id), 'manifest'), /performers\[0\]\.id/, JSON.stringify(id));
  });
});
