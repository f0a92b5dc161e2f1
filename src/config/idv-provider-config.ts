import type { Env } from './env.ts';
import type { EnvReader } from './env-reader.ts';
import { integer } from './parsers.ts';
import { LEAST_SECRET, partnerUrl, secretOf } from './partner-parsers.ts';

/** An external service that examines documents and faces instead of the embedded engine. */
export interface IdvProviderConfig {
  /** The URL to which pictures are posted. */
  url: string;
  /** The shared key for signatures in both directions. */
  secret: string;
  /** For one analysis in total, including retries and polling. */
  timeoutSeconds: number;
}

/** The provider at `IDV_PROVIDER_URL`; undefined if the embedded engine is used. */
export function idvProviderConfig(
  env: Env,
  reader: EnvReader,
  mode: 'development' | 'production',
): IdvProviderConfig | undefined {
  const url = reader.read('IDV_PROVIDER_URL', 'https://host/path without user name, password and fragment', partnerUrl);
  const secret = reader.read('IDV_PROVIDER_SECRET', `${LEAST_SECRET} characters or more`, secretOf);
  const timeoutSeconds = reader.read('IDV_PROVIDER_TIMEOUT_SECONDS', 'a whole number, 1 to 120', integer(1, 120)) ?? 60;
  if (url === undefined) return undefined;
  if (mode === 'production' && !url.startsWith('https:'))
    reader.problem(
      'IDV_PROVIDER_URL',
      'is http in production, which would send pictures of documents unencrypted',
      'https',
    );
  if (env.IDV_PROVIDER_SECRET === undefined)
    reader.problem('IDV_PROVIDER_SECRET', 'is not set, but IDV_PROVIDER_URL is', 'the key shared with the provider');
  return secret === undefined ? undefined : { url, secret, timeoutSeconds };
}
