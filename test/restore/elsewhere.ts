// Installations whose database is a PostgreSQL server of an operator's, and whose blobs lie in S3.
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedPostgres, removeDataFolder } from '#platform/db/embedded/index.ts';
import { OWNER_ROLE, prepareEmbedded, rolePassword } from '#platform/db/roles.ts';
import { openS3Store, S3_CREDENTIALS } from '../support/s3-store.ts';
import { type Installation, openInstallation } from './installation.ts';

export interface Elsewhere {
  open(name: string): Promise<Installation>;
  close(): Promise<void>;
}

/** One server and one store for all; each installation has a database and a bucket of its own. */
export async function openElsewhere(
  folder: string,
  masterKey: Uint8Array,
  names: readonly string[],
): Promise<Elsewhere> {
  await mkdir(folder);
  await chmod(folder, 0o711);
  const place = join(folder, 'postgres');
  const server = await openEmbeddedPostgres({ folder: place, ownerLabel: 'the rehearsal', log: () => undefined });
  for (const name of names) await prepareEmbedded(server.superuser, masterKey, name);
  const s3 = await openS3Store(join(folder, 's3'), names);
  return {
    open: (name) => {
      const { host, port } = server.superuser;
      const user = { host, port: String(port), user: OWNER_ROLE, password: rolePassword(masterKey, OWNER_ROLE) };
      return openInstallation({
        name,
        dataDir: join(folder, name),
        masterKey,
        superuser: { ...server.superuser, database: name },
        settings: {
          DATABASE_URL: `postgres:///${name}?${new URLSearchParams(user)}`,
          BLOBS_URL: `s3://${name}/avouch?endpoint=${encodeURIComponent(s3.endpoint)}`,
          ...{ AWS_REGION: 'us-east-1', ...S3_CREDENTIALS },
        },
      });
    },
    close: async () => {
      await s3.close();
      await server.stop();
      await removeDataFolder(place);
    },
  };
}
