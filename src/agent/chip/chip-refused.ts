/** Reasons why a chip's data are not accepted as signed by its issuer. */
export type ChipRefusal =
  | 'chip_unreadable'
  | 'chip_algorithm_unsupported'
  | 'chip_signature_invalid'
  | 'chip_signer_not_allowed'
  | 'chip_issuer_unknown'
  | 'chip_expired_signer'
  | 'chip_revoked'
  | 'chip_data_changed'
  | 'chip_cloned';

/** A refusal with its code. The message contains none of the data. */
export class ChipRefused extends Error {
  override name = 'ChipRefused';
  readonly reason: ChipRefusal;

  constructor(reason: ChipRefusal, cause?: unknown) {
    super(`the chip is refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Turns any parser error into `chip_unreadable`. */
export function orUnreadable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ChipRefused ? error : new ChipRefused('chip_unreadable', error);
  }
}
