import { randomUUID } from 'node:crypto';
import type { Config } from '#config/config.ts';
import type { BlobStore } from '../blobs/index.ts';
import { greetMailServer } from '../mailer/index.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** Writes, reads and deletes a small blob under a key of its own. */
export async function checkBlobs(blobs: BlobStore, { blobs: of }: Config): Promise<Finding[]> {
  const key = `doctor/${randomUUID()}`;
  const bytes = Buffer.from(key);
  await blobs.put(key, bytes);
  const isSame = (await blobs.get(key)).equals(bytes);
  await blobs.delete(key);
  const place = of.kind === 's3' ? `s3://${of.bucket}/${of.prefix}` : of.folder;
  if (!isSame) return [fail('blobs', `${place} gives back other bytes than were put`, 'use another store')];
  if (await blobs.exists(key))
    return [fail('blobs', `${place} does not delete`, 'allow s3:DeleteObject; without it nothing can be erased')];
  return [ok('blobs', `${place} takes, gives back and deletes`)];
}

/** Says hello to the mail server, with TLS and log-in, and sends nothing. */
export async function checkMail({ smtpUrl, mode }: Config): Promise<Finding[]> {
  if (smtpUrl === undefined) {
    const says =
      'SMTP_URL is not set: mails reach nobody, and lie for a day in the data folder with links and codes that work';
    return [mode === 'production' ? fail('mail', says, 'set SMTP_URL') : warn('mail', says, 'set SMTP_URL')];
  }
  const { host, protected: safe } = await greetMailServer(smtpUrl);
  if (safe) return [ok('mail', `${host} answers, by TLS or on this machine`)];
  return [warn('mail', `${host} answers; TLS is used only where it offers it`, 'use smtps://, or ?requireTLS=true')];
}
