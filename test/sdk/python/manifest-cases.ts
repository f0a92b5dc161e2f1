// Files with content credentials: signed by the service, forged, and with one bit changed.
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { chooseBits, flipped, generator } from '../../mutants/bits.ts';
import { snapshot, trustOfAll } from '../../verifier/one-of-each.ts';
import { forgedCases, type SignedFileCase, serviceCases } from '../../verifier/signed-files.ts';

const NOW = '2026-05-02T12:00:00Z';

interface ManifestVector extends SignedFileCase {
  now?: string;
  at?: string;
  /** Whether status lists are given. */
  listed?: boolean;
  /** The case with the file, of which one bit is changed. */
  of?: number;
  changes?: 'file' | 'manifest';
  bit?: number;
}

export async function manifestVectors({ count, seed }: { count: number; seed: number }) {
  const [trust, status] = [await trustOfAll(), await snapshot()];
  const options = { trust: parseTrust(trust), status: await readStatusSnapshot(status) };
  const signed = await serviceCases();
  const [jpeg, png, film] = signed;
  if (!jpeg || !png || !film) throw new Error('no files');
  const random = generator(seed);
  const bits = (what: string, of: number, changes: 'file' | 'manifest'): ManifestVector[] => {
    const base = signed[of];
    const bytes = base?.[changes];
    if (!base || !bytes) throw new Error('no bytes');
    return chooseBits(bytes.length * 8, count, random).map((bit) => ({
      ...base,
      ...{ what: `${what}, bit ${bit}`, of, changes, bit },
      [changes]: Buffer.from(flipped(bytes, bit)),
    }));
  };
  const cases: ManifestVector[] = [
    ...signed,
    ...(await forgedCases()),
    ...signed.map((each) => ({ ...each, what: `${each.what}, without lists`, listed: false })),
    ...signed.map((each) => ({ ...each, what: `${each.what}, later`, now: '2031-01-01T00:00:00Z', at: NOW })),
    { ...jpeg, what: 'before it was signed', at: '2026-03-31T00:00:00Z' },
    ...bits('JPEG', 0, 'file'),
    ...bits('PNG', 1, 'file'),
    ...bits('film', 2, 'manifest'),
  ];
  return {
    trust,
    status,
    cases: cases.map(({ file, manifest, now = NOW, at, listed = true, of, ...rest }) => {
      const moments = { now: new Date(now), ...(at !== undefined && { at: new Date(at) }) };
      const { status: lists, ...trusting } = options;
      const told = verify(
        { file, ...(manifest && { manifest }) },
        { ...trusting, ...moments, ...(listed && { status: lists }) },
      );
      const bytes = { file: file.toString('base64'), manifest: manifest?.toString('base64') };
      return { ...rest, ...(of === undefined ? bytes : { of }), now, at, listed, told };
    }),
  };
}
