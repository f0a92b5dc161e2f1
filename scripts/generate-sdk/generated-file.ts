export interface GeneratedFile {
  /** From the root of the repository. */
  path: string;
  text: string;
}

/** The first line of each. */
export const GENERATED_NOTE = 'Generated from src/openapi.json by `npm run make:sdk`. Do not edit.';
