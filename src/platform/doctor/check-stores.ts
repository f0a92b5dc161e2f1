import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '#config/config.ts';
import type { BlobStore } from '../blobs/index.ts';
import { greetMailServer } from '../mailer/index.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** Writes, reads, and deletes a small blob under a separate key. */
export async function checkBlobs(blobs: BlobStore, { blobs: of }: Config): Promise<Finding[]> {
  // Before the first start, the check would create the data folder.
  if (of.kind !== 's3' && !existsSync(dirname(of.folder)))
    return [warn('blobs', `${of.folder} does not exist yet`, 'start the service once: npm start')];
  const key = `doctor/${randomUUID()}`;
  const bytes = Buffer.from(key);
  await blobs.put(key, bytes);
  const isSame = (await blobs.get(key)).equals(bytes);
  await blobs.delete(key);
  const place = of.kind === 's3' ? `s3://${of.bucket}/${of.prefix}` : of.folder;
  if (!isSame) return [fail('blobs', `${place} returned different bytes than the service stored`, 'use another store')];
  if (await blobs.exists(key))
    return [
      fail('blobs', `${place} does not delete objects`, 'allow s3:DeleteObject: nothing can be erased without it'),
    ];
  return [ok('blobs', `${place} stores, returns, and deletes objects`)];
}

/** Connects to the mail server, with TLS and login, and sends nothing. */
export async function checkMail({ smtpUrl, mode }: Config): Promise<Finding[]> {
  if (smtpUrl === undefined) {
    const says =
      'SMTP_URL is not set: no email is sent; each is stored in DATA_DIR/mails for up to a day, with working links and codes';
    return [mode === 'production' ? fail('mail', says, 'set SMTP_URL') : warn('mail', says, 'set SMTP_URL')];
  }
  const { host, protected: safe } = await greetMailServer(smtpUrl);
  if (safe) return [ok('mail', `${host} answers, over TLS or on this machine`)];
  return [warn('mail', `${host} answers, but TLS is optional`, 'use smtps:// or ?requireTLS=true')];
}
