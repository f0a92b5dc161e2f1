import { bn254 } from '@noble/curves/bn254.js';
import { toBigInt } from '#verifier/encoding/bytes.ts';
import { InputError } from '#verifier/input.ts';
import { Cursor, readSections, SECTION } from './kernel/zkey-sections.ts';

// snarkjs can export this too, but it starts threads that keep the process alive and take 0.3 s to start.
const GROTH16 = 1;

const { Fp } = bn254.fields;
const FROM_MONTGOMERY = Fp.inv(Fp.create(2n ** 256n));

/** The verification key inside a Groth16 zkey over bn128, as snarkjs exports it, without `vk_alphabeta_12`. */
export function verificationKeyOfZkey(zkey: Uint8Array) {
  const sections = readSections(zkey);
  if (new PointCursor(sections.get(SECTION.protocol)).number() !== GROTH16) throw new InputError('zkey', 'not groth16');
  const header = new PointCursor(sections.get(SECTION.header));
  if (header.prime() !== Fp.ORDER || header.prime() !== bn254.fields.Fr.ORDER)
    throw new InputError('zkey', 'not bn128');
  header.skip(4); // wires
  const nPublic = header.number();
  header.skip(4); // domain
  const vk_alpha_1 = header.g1();
  header.g1(); // beta in G1, for proving only
  const [vk_beta_2, vk_gamma_2] = [header.g2(), header.g2()];
  header.g1(); // delta in G1, likewise
  const vk_delta_2 = header.g2();
  const ic = new PointCursor(sections.get(SECTION.ic));
  const IC = Array.from({ length: nPublic + 1 }, () => ic.g1());
  return { protocol: 'groth16', curve: 'bn128', nPublic, vk_alpha_1, vk_beta_2, vk_gamma_2, vk_delta_2, IC };
}

/** Reads primes and points too. */
class PointCursor extends Cursor {
  /** A prime, encoded as its length in bytes and its value. */
  prime(): bigint {
    return toBigInt(this.take(this.number()).toReversed());
  }

  g1(): string[] {
    return [this.coordinate(), this.coordinate(), '1'];
  }

  g2(): string[][] {
    return [
      [this.coordinate(), this.coordinate()],
      [this.coordinate(), this.coordinate()],
      ['1', '0'],
    ];
  }

  private coordinate(): string {
    return String(Fp.mul(Fp.create(toBigInt(this.take(32).toReversed())), FROM_MONTGOMERY));
  }
}
