/** An empty signature that waits for its bytes. */
export interface SignatureField {
  reason: string;
  at: Date;
  /** Room for the signature, in bytes. */
  room: number;
}

/** Stands in for a length until it is known: any that a file may have fits in its place. */
export const UNKNOWN = 9_999_999_999;
