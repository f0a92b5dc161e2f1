import type { DataSource } from 'typeorm';
import type { Clock } from '#kernel/clock.ts';
import type { IssuerDirectory, IssuerRecord } from '../plugins/issuer-directory.ts';
import type { Exclusively } from '../store/with-lock.ts';
import type { Veramo } from '../veramo.ts';
import type { DidNames } from './did-names.ts';
import { aliasOf, findIdentifier } from './find-identifier.ts';
import { type IssuerKeyType, KEY_TYPES, type SigningAlgorithm } from './issuer-keys.ts';

export interface IssuerMakerParts {
  veramo: Veramo;
  dataSource: DataSource;
  directory: IssuerDirectory;
  names: DidNames;
  exclusively: Exclusively;
  clock: Clock;
}

export interface RotateRequest {
  algorithms: readonly SigningAlgorithm[];
  /** Repeating an ID does not rotate again. */
  rotationId: string;
}

/** Creates issuers and their keys. */
export interface IssuerMaker {
  /** Finds a did:web or creates it with a key for each algorithm; idempotent, and completes an interrupted creation. */
  create(did: string, algorithms: readonly SigningAlgorithm[]): Promise<IssuerRecord>;
  /** Gives an issuer new keys. Throws TypeError if it is not ours. */
  rotate(did: string, request: RotateRequest): Promise<IssuerRecord>;
}

/** The issuer's first keys. */
const FIRST = 'first';

/**
 * Creates the factory. Veramo alone fails for 9 of 10 concurrent requests for one DID, and rewrites a whole identifier
 * to add a key, so changes are serialized.
 */
export function createIssuerMaker(parts: IssuerMakerParts): IssuerMaker {
  const { exclusively, directory } = parts;
  const alone = async (did: string, change: () => Promise<void>): Promise<IssuerRecord> => {
    await exclusively(did, change);
    return reread(directory, did);
  };
  return {
    create: async (did, algorithms) => {
      const known = await directory.find(did);
      if (known && algorithms.every((algorithm) => signs(known, algorithm))) return known;
      return alone(did, () => addKeys(parts, did, { algorithms, rotationId: FIRST }));
    },
    rotate: (did, request) =>
      alone(did, async () => {
        directory.forget(did);
        if (!(await directory.find(did))) throw new TypeError('the issuer does not belong to this service');
        await addKeys(parts, did, request);
      }),
  };
}

function signs(record: IssuerRecord | undefined, algorithm: SigningAlgorithm): boolean {
  return record?.keys.some((key) => key.algorithm === algorithm && !key.retiredAt) ?? false;
}

async function reread(directory: IssuerDirectory, did: string): Promise<IssuerRecord> {
  directory.forget(did);
  const record = await directory.find(did);
  if (!record) throw new Error('an issuer could not be stored');
  return record;
}

/**
 * Creates all keys before switching to them at once: a crash in between leaves unpublished keys, which the next attempt
 * uses.
 */
async function addKeys(parts: IssuerMakerParts, did: string, { algorithms, rotationId }: RotateRequest): Promise<void> {
  const { directory, dataSource, clock } = parts;
  directory.forget(did);
  const record = await directory.find(did);
  const added: { kid: string; algorithm: SigningAlgorithm }[] = [];
  for (const type of Object.keys(KEY_TYPES) as IssuerKeyType[]) {
    const algorithm = KEY_TYPES[type];
    if (!algorithms.includes(algorithm) || (await isDone(parts, did, algorithm, { rotationId, record }))) continue;
    const kid = (await findLeftover(dataSource, did, type)) ?? (await makeKey(parts, did, type, rotationId));
    added.push({ kid, algorithm });
  }
  const now = clock.now();
  await dataSource.transaction(async (manager) => {
    for (const { kid, algorithm } of added) {
      await manager.query(
        `update "veramo"."issuer_key" set retired_at = $3 where did = $1 and algorithm = $2 and retired_at is null`,
        [did, algorithm, now],
      );
      await manager.query(
        `insert into "veramo"."issuer_key" (kid, did, algorithm, rotation, created_at) values ($1, $2, $3, $4, $5)`,
        [kid, did, algorithm, rotationId, now],
      );
    }
  });
}

async function isDone(
  { dataSource }: IssuerMakerParts,
  did: string,
  algorithm: SigningAlgorithm,
  { rotationId, record }: { rotationId: string; record: IssuerRecord | undefined },
): Promise<boolean> {
  if (rotationId === FIRST) return signs(record, algorithm);
  const rows: unknown[] = await dataSource.query(
    `select 1 from "veramo"."issuer_key" where did = $1 and algorithm = $2 and rotation = $3`,
    [did, algorithm, rotationId],
  );
  return rows.length > 0;
}

/** A key from an interrupted attempt: linked to the DID in Veramo, but never used. */
async function findLeftover(dataSource: DataSource, did: string, type: IssuerKeyType): Promise<string | undefined> {
  const rows: { kid: string }[] = await dataSource.query(
    `select kid from "veramo"."key" left join "veramo"."issuer_key" using (kid)
     where "identifierDid" = $1 and type = $2 and did is null limit 1`,
    [did, type],
  );
  return rows[0]?.kid;
}

async function makeKey(parts: IssuerMakerParts, did: string, type: IssuerKeyType, rotationId: string): Promise<string> {
  const { veramo, directory } = parts;
  const source = rotationId === FIRST ? await formerKey(parts, did, KEY_TYPES[type]) : undefined;
  const key = await veramo.keyManagerCreate({
    kms: 'local',
    type,
    ...(source !== undefined && { meta: { copyOf: source } }),
  });
  directory.forget(did);
  if (await findIdentifier(veramo, did)) await veramo.didManagerAddKey({ did, key });
  else await veramo.didManagerCreate({ provider: 'did:web', alias: aliasOf(did), options: { keyRef: key.kid } });
  return key.kid;
}

/** After a move to another address, an issuer keeps the keys of its latest previous DID. */
async function formerKey(
  { directory, names }: IssuerMakerParts,
  did: string,
  algorithm: SigningAlgorithm,
): Promise<string | undefined> {
  for (const alias of names.aliasesOf(did)) {
    const key = (await directory.find(alias))?.keys.find((one) => one.algorithm === algorithm && !one.retiredAt);
    if (key) return key.keyRef;
  }
  return undefined;
}
