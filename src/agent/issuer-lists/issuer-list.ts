/** A published list of authorities whose documents are trusted. */
export interface IssuerList {
  format: 'pem' | 'vical' | 'lote' | 'master-list';
  /** As the list names it; undefined where nothing but certificates was in the file. */
  publisher?: string | undefined;
  /** The subject of the certificate that signed the list; undefined if unsigned. */
  signer?: string | undefined;
  issuedAt?: Date | undefined;
  /** When the next list is due. */
  nextUpdate?: Date | undefined;
  /** Each entry in order, or why it is unusable: `expired` ones are skipped. */
  entries: (ListedAuthority | { refused: string } | { ignored: true })[];
}

export interface ListedAuthority {
  /** PEM. */
  certificate: string;
  /** Types of mobile documents for which it is trusted; undefined for all. */
  docTypes?: string[] | undefined;
  /** In one line, as certificates print it. */
  subject: string;
  /** ISO 3166-1 alpha-2, of the subject. */
  country?: string | undefined;
  notAfter: Date;
}

/** The context for reading a list. */
export interface ListReading {
  at: Date;
  /** Certificates (PEM) of which one must have certified the list's signer. Without any, a signed list's signer is only named. */
  signers: readonly string[];
  /** For a list of trusted entities, the types of services whose certificates count. */
  services: RegExp;
  /** Authorities of passports' chips are listed in master lists. */
  isOfChips?: boolean;
}

/** Why a list cannot be used; the message is for an operator. */
export class IssuerListError extends Error {
  override name = 'IssuerListError';
  readonly code: 'wrong_structure' | 'not_genuine';

  constructor(code: IssuerListError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
