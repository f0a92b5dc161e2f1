export interface GeneratedFile {
  /** Relative to the root of the repository. */
  path: string;
  text: string;
}

/** The first line of each generated file. */
export const GENERATED_NOTE = 'Generated from src/openapi.json by `npm run make:sdk`. Do not edit.';
