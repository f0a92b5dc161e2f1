import type { CheckReason } from '../decision/check.ts';
import type { MachineReadable } from '../decision/machine-readable.ts';

/** Reasons why a chip is refused. */
export type ChipReason = Extract<CheckReason, `chip_${string}`>;

/** The data of a document's chip, after its issuer's signature was verified, or the reason for refusal. */
export interface ChipFindings {
  /** Null if the chip was refused. */
  document: MachineReadable | null;
  refusal: ChipReason | null;
  /** The machine-readable zone in the chip. */
  mrz: readonly string[];
  /** Whether the chip proved that it is not a copy. */
  isActive: boolean;
  /** Whether its portrait has a readable format. */
  hasPortrait: boolean;
}
