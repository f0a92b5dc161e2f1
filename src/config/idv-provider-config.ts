import type { Env } from './env.ts';
import type { EnvReader } from './env-reader.ts';
import { integer } from './parsers.ts';
import { LEAST_SECRET, partnerUrl, secretOf } from './partner-parsers.ts';

/** An external service that looks at documents and faces in place of the embedded engine. */
export interface IdvProviderConfig {
  /** Where pictures are posted to. */
  url: string;
  /** The shared key of the signatures in both directions. */
  secret: string;
  /** For one analysis in all: retries and polling included. */
  timeoutSeconds: number;
}

/** The provider that `IDV_PROVIDER_URL` names; undefined where the embedded engine does the work. */
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
