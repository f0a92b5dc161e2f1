import { S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3BlobsConfig } from '#config/config.ts';
import type { BlobDriver } from './blob-driver.ts';
import { BlobError } from './blob-error.ts';

/** flydrive's S3 driver. Without credentials in the configuration, the SDK looks for an instance or container role. */
export function s3Driver(config: S3BlobsConfig): BlobDriver {
  const { bucket, region, endpoint, forcePathStyle, credentials } = config;
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    // The SDK's default checksums travel as trailers inside the body, which some other stores treat as data.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The SDK only warns of a request that takes longer than its requestTimeout.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
  // Buckets refuse ACL headers by default since 2023, and no blob may be made public by an ACL anyway.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return {
    put: (key, bytes) => driver.put(key, bytes),
    getBytes: (key) => driver.getBytes(key),
    exists: (key) => driver.exists(key),
    list: (prefix) => listBelow(driver, prefix),
    delete: (key) => driver.delete(key),
    shred: (key) => driver.delete(key),
    deleteAll: (prefix) => deleteBelow(driver, prefix),
    close: () => client.destroy(),
  };
}

/** flydrive ignores per-object errors in a successful S3 response: only an empty listing proves the erasure. */
async function deleteBelow(driver: S3Driver, prefix: string): Promise<void> {
  await driver.deleteAll(prefix);
  const { objects } = await driver.listAll(prefix, { recursive: true, maxResults: 1 });
  if (Array.from(objects).length > 0) throw new BlobError('blob_failed', new Error('a blob was not deleted'));
}

async function listBelow(driver: S3Driver, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await driver.listAll(prefix, { recursive: true, ...(paginationToken && { paginationToken }) });
    for (const object of page.objects) if (object.isFile) keys.push(object.key);
    ({ paginationToken } = page);
  } while (paginationToken !== undefined);
  return keys;
}
