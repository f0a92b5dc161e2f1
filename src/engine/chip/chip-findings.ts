import type { CheckReason } from '../check.ts';
import type { MachineReadable } from '../machine-readable.ts';

/** Why a chip does not count. */
export type ChipReason = Extract<CheckReason, `chip_${string}`>;

/** What the chip of a document says, once its issuer's signature is verified, or why it says nothing. */
export interface ChipFindings {
  /** Null where the chip is refused. */
  document: MachineReadable | null;
  refusal: ChipReason | null;
  /** The machine-readable zone as the chip has it. */
  mrz: readonly string[];
  /** Whether the chip has shown that it is no copy. */
  isActive: boolean;
  /** Whether its portrait is in a form that can be read. */
  hasPortrait: boolean;
}
