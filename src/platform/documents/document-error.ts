/** Reasons for refusing a document, each with a sentence for its author. */
export const DOCUMENT_ERRORS = {
  too_long: 'the document would have more than 200 pages',
  too_large: 'the document has more text, pictures, or cells than fit into 200 pages',
  malformed_table: 'every row of a table must have as many cells as its header',
  unreadable_drawing: 'a drawing is not a readable PNG picture',
  unreadable: 'the PDF is damaged',
  unsupported_script: 'there is no font for a script that the document uses',
} as const satisfies Record<string, string>;

export type DocumentErrorCode = keyof typeof DOCUMENT_ERRORS;

/** A document cannot be typeset; the message gives the reason and never the text. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;
  /** With `unsupported_script`: its Unicode name, such as `Thai`. */
  readonly script: string | undefined;
  /** With `unsupported_script`: the first character without a glyph. */
  readonly character: string | undefined;

  constructor(code: DocumentErrorCode, options: ErrorOptions & { script?: string; character?: string } = {}) {
    const { script, character, ...rest } = options;
    super(script === undefined ? DOCUMENT_ERRORS[code] : `${DOCUMENT_ERRORS[code]}: ${script}`, rest);
    this.name = new.target.name;
    this.code = code;
    this.script = script;
    this.character = character;
  }
}
