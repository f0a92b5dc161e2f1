// An S3 server in this process, whose objects lie in a folder.
import { mkdir } from 'node:fs/promises';
import S3rver from 's3rver';

/** The only credentials that the server knows. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export interface S3Store {
  endpoint: string;
  /** Settings of a service with its blobs at `bucket` or `bucket/prefix`. */
  settingsFor(place: string): Record<string, string>;
  close(): Promise<void>;
}

export async function openS3Store(
  directory: string,
  buckets: readonly string[],
  { address = '127.0.0.1' } = {},
): Promise<S3Store> {
  await mkdir(directory, { recursive: true });
  const configureBuckets = buckets.map((name) => ({ name, configs: [] }));
  const server = new S3rver({ address, port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const endpoint = `http://${address}:${port}`;
  return {
    endpoint,
    settingsFor: (place) => ({
      BLOBS_URL: `s3://${place}?region=us-east-1&forcePathStyle=1&endpoint=${endpoint}`,
      ...S3_CREDENTIALS,
    }),
    close: () => server.close(),
  };
}
