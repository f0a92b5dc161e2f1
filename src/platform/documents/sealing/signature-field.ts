/** An empty signature, filled later. */
export interface SignatureField {
  reason: string;
  at: Date;
  /** Reserved space for the signature, in bytes. */
  room: number;
}

/** A placeholder for a length, wide enough for any file. */
export const UNKNOWN = 9_999_999_999;
