import type { EnvReader } from './env-reader.ts';
import { apiUrl } from './parsers.ts';

/** A service that matches names against its own lists, with the API of OpenSanctions' yente. */
export interface ScreeningApiConfig {
  /** Without a trailing slash. */
  url: string;
  /** The collection of lists to search. */
  dataset: string;
  /** Sent as `Authorization: ApiKey …`. */
  key?: string;
}

/** The service at `SCREENING_API_URL`; undefined if only the imported list is searched. */
export function screeningApiConfig(reader: EnvReader): ScreeningApiConfig | undefined {
  const url = reader.read('SCREENING_API_URL', 'an address such as https://api.opensanctions.org', apiUrl);
  const dataset = reader.read('SCREENING_API_DATASET', 'a name such as sanctions', (text) =>
    /^[a-z0-9_]{1,60}$/.test(text) ? text : undefined,
  );
  const key = reader.read('SCREENING_API_KEY', 'printable characters without spaces', (text) =>
    /^[\x21-\x7e]{1,500}$/.test(text) ? text : undefined,
  );
  return url === undefined ? undefined : { url, dataset: dataset ?? 'default', ...(key !== undefined && { key }) };
}
