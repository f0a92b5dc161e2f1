import { assertActive, type ChipAnswer } from './active-authentication.ts';
import { type ChipRefusal, ChipRefused, orUnreadable } from './chip-refused.ts';
import { type ChipPortrait, readMrzOf, readPortrait } from './data-groups.ts';
import { contentOf } from './data-objects.ts';
import { type JudgedSigner, judgeSigner, type SignerTrust } from './document-signer.ts';
import { assertSigned, readSecurityObject, SECURITY_OBJECT } from './security-object.ts';
import { openSignedData } from './signed-data.ts';

/** The files of a passport's or identity card's chip, as read by a reader. */
export interface ChipFiles {
  sod: Buffer;
  dg1: Buffer;
  dg2: Buffer;
  dg14?: Buffer | undefined;
  dg15?: Buffer | undefined;
  /** The chip's answer to a challenge. */
  answer?: ChipAnswer | undefined;
}

/** The data that the issuer signed, or the reason why they are not accepted. */
export type ChipReading = ({ ok: true } & AuthenticChip) | { ok: false; reason: ChipRefusal };

export interface AuthenticChip extends JudgedSigner {
  mrz: string[];
  /** Null if its format is not supported. */
  portrait: ChipPortrait | null;
  /** Whether the chip proved, by active authentication, that it is not a copy. */
  isActive: boolean;
}

const EF_SOD = 0x77;

/**
 * Passive authentication (Doc 9303-11 section 5.1) of a chip's files, and active authentication if the chip answered a
 * challenge. Files that the security object does not list are rejected.
 */
export function readChip(files: ChipFiles, trust: SignerTrust): ChipReading {
  try {
    return { ok: true, ...authenticate(files, trust) };
  } catch (error) {
    if (error instanceof ChipRefused) return { ok: false, reason: error.reason };
    throw error;
  }
}

function authenticate(files: ChipFiles, trust: SignerTrust): AuthenticChip {
  const { sod, dg1, dg2, dg14, dg15, answer } = files;
  const { content, signer, signingTime } = openSignedData(contentOf(sod, EF_SOD), SECURITY_OBJECT);
  const judged = judgeSigner(signer, trust, signingTime);
  const groups = new Map([
    [1, dg1],
    [2, dg2],
    ...(dg14 ? [[14, dg14] as const] : []),
    ...(dg15 ? [[15, dg15] as const] : []),
  ]);
  assertSigned(readSecurityObject(content), groups);
  if (answer) {
    if (!dg15) throw new ChipRefused('chip_unreadable');
    assertActive(answer, dg15, dg14);
  }
  return {
    ...judged,
    mrz: orUnreadable(() => readMrzOf(dg1)),
    portrait: orUnreadable(() => readPortrait(dg2)),
    isActive: answer !== undefined,
  };
}
