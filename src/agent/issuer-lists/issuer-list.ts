/** A published list of authorities whose documents are trusted. */
export interface IssuerList {
  format: 'pem' | 'vical' | 'lote' | 'master-list';
  /** As stated in the list; undefined if the file contains only certificates. */
  publisher?: string | undefined;
  /** The subject of the certificate that signed the list; undefined if unsigned. */
  signer?: string | undefined;
  issuedAt?: Date | undefined;
  /** When the next list is due. */
  nextUpdate?: Date | undefined;
  /** All entries in order, or why one is unusable: `expired` ones are skipped. */
  entries: (ListedAuthority | { refused: string } | { ignored: true })[];
}

export interface ListedAuthority {
  /** PEM. */
  certificate: string;
  /** Document types for which the authority is trusted; undefined for all. */
  docTypes?: string[] | undefined;
  /** The subject in one line, in the usual notation. */
  subject: string;
  /** ISO 3166-1 alpha-2, from the subject. */
  country?: string | undefined;
  notAfter: Date;
}

/** The context for reading a list. */
export interface ListReading {
  at: Date;
  /**
   * Certificates (PEM), one of which must have certified the list's signer. If empty, the signer is reported but not
   * checked.
   */
  signers: readonly string[];
  /** For a list of trusted entities, the types of services whose certificates count. */
  services: RegExp;
  /** Whether the list is of authorities for passport chips, as in master lists. */
  isOfChips?: boolean;
}

/** A list that cannot be used. The message tells an operator why. */
export class IssuerListError extends Error {
  override name = 'IssuerListError';
  readonly code: 'wrong_structure' | 'not_genuine';

  constructor(code: IssuerListError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
