import type { DataSource } from 'typeorm';
import { readSetting, writeSetting } from '../store/settings.ts';
import type { DidNames } from './did-names.ts';
import { didWebBase } from './did-web.ts';

/** The addresses of the DIDs. */
export interface DidBases {
  current: string;
  /** Newest first. */
  former: string[];
}

const CURRENT = 'did-base';
const FORMER = 'did-bases-former';

interface Runner {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** The stored addresses; undefined before the first start of the service. */
export async function readBases(runner: Runner): Promise<DidBases | undefined> {
  const current = await readSetting(runner, CURRENT);
  if (current === undefined) return undefined;
  const former: unknown = JSON.parse((await readSetting(runner, FORMER)) ?? '[]');
  return { current, former: Array.isArray(former) ? former.map(String) : [] };
}

/** Fixes the address of the first start. */
export async function keepFirstBase(runner: Runner, base: string): Promise<DidBases> {
  const kept = await readBases(runner);
  if (!kept) await writeSetting(runner, CURRENT, base);
  return kept ?? { current: base, former: [] };
}

/**
 * Moves the service to another address: both settings in one transaction. The previous address stays known. Throws
 * Error if the service has no address yet, RangeError for an invalid address.
 */
export async function moveBase(dataSource: DataSource, names: DidNames, publicUrl: string): Promise<DidBases> {
  const to = didWebBase(publicUrl);
  const bases = await dataSource.transaction(async (manager) => {
    await manager.query('lock table "veramo"."agent_setting" in exclusive mode');
    const kept = await readBases(manager);
    if (!kept) throw new Error('the service has no address yet: start it once with the correct PUBLIC_URL');
    const former = [kept.current, ...kept.former].filter((base) => base !== to);
    await writeSetting(manager, CURRENT, to);
    await writeSetting(manager, FORMER, JSON.stringify(former));
    return { current: to, former };
  });
  names.fix(bases.current, bases.former);
  return bases;
}
