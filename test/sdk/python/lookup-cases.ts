// Receipts of look-ups: signed by the service, forged, and with one bit changed.
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { chooseBits, flipped, generator } from '../../mutants/bits.ts';
import { forgedReceipts, type LookupCase, serviceReceipts } from '../../verifier/lookup-receipts.ts';
import { trustOfAll } from '../../verifier/one-of-each.ts';

const NOW = '2026-05-02T12:00:00Z';

interface LookupVector extends LookupCase {
  now?: string;
  at?: string;
}

export async function lookupVectors({ count, seed }: { count: number; seed: number }) {
  const trust = await trustOfAll();
  const service = await serviceReceipts();
  const [, several] = service;
  if (!several) throw new Error('no receipts');
  const cases: LookupVector[] = [
    ...service,
    // The length of that one is judged in TypeScript alone: the vectors would have 9 MB.
    ...(await forgedReceipts()).filter(({ what }) => what !== 'too large'),
    { ...several, what: 'before it was signed', now: '2026-03-31T00:00:00Z' },
    { ...several, what: 'for a time before it', at: '2026-03-31T00:00:00Z' },
    { ...several, what: 'for a time after it', at: '2026-04-02T00:00:00Z' },
    ...chooseBits(several.lookup.length * 8, count, generator(seed)).map((bit) => ({
      what: `bit ${bit}`,
      lookup: Buffer.from(flipped(several.lookup, bit)),
    })),
  ];
  return {
    trust,
    cases: cases.map(({ what, lookup, files, now = NOW, at }) => {
      const moments = { now: new Date(now), ...(at !== undefined && { at: new Date(at) }) };
      const told = verify({ lookup, files }, { trust: parseTrust(trust), ...moments });
      return { what, lookup: lookup.toString('base64'), files, now, at, told };
    }),
  };
}
