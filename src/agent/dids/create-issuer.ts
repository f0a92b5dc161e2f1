import type { IIdentifier } from '@veramo/core-types';
import type { DataSource } from 'typeorm';
import type { Veramo } from '../veramo.ts';
import { aliasOf, findIdentifier } from './find-identifier.ts';
import { type IssuerKeyType, issuerKeys, KEY_TYPES } from './issuer-keys.ts';

/**
 * Gives the maker of issuers: it finds a did:web or makes it, with one key of each type; idempotent, and it completes what
 * a crash left half made. Veramo alone fails for 9 of 10 who ask for one DID at once, so this asks one at a time: in this
 * process by a queue (which also keeps waiters from taking every connection of the pool), between processes by an
 * advisory lock.
 */
export function createIssuerMaker(veramo: Veramo, dataSource: DataSource): (did: string) => Promise<IIdentifier> {
  let queue: Promise<unknown> = Promise.resolve();
  return async (did) => {
    const known = await findIdentifier(veramo, did);
    if (known && missingTypes(known).length === 0) return known;
    const made = queue.then(() => withLock(dataSource, did, () => complete(veramo, did)));
    queue = made.catch(() => undefined);
    return made;
  };
}

async function complete(veramo: Veramo, did: string): Promise<IIdentifier> {
  let identifier = await findIdentifier(veramo, did);
  for (const type of identifier ? missingTypes(identifier) : allTypes()) {
    const key = await veramo.keyManagerCreate({ kms: 'local', type });
    if (identifier) await veramo.didManagerAddKey({ did, key });
    else await veramo.didManagerCreate({ provider: 'did:web', alias: aliasOf(did), options: { keyRef: key.kid } });
    identifier = await findIdentifier(veramo, did);
  }
  if (!identifier) throw new Error('an issuer could not be stored');
  return identifier;
}

/** Only signing keys count: Veramo's store forgets nothing, and a type that is there stays. */
function missingTypes(identifier: IIdentifier): IssuerKeyType[] {
  const present = new Set(issuerKeys(identifier).map((key) => key.algorithm));
  return allTypes().filter((type) => !present.has(KEY_TYPES[type]));
}

function allTypes(): IssuerKeyType[] {
  return Object.keys(KEY_TYPES) as IssuerKeyType[];
}

async function withLock<T>(dataSource: DataSource, name: string, use: () => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await use();
  } finally {
    await runner.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).finally(() => runner.release());
  }
}
