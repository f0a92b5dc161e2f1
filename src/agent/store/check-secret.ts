import { randomBytes } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import type { EnvelopeSecretBox } from '../plugins/envelope-secret-box.ts';
import { readOrKeepSetting } from './settings.ts';

const CANARY = 'avouch-agent-canary';

/** The master key cannot open this agent's private keys. Nothing was changed. */
export class WrongSecretError extends Error {
  override name = 'WrongSecretError';

  constructor(options?: { cause?: unknown }) {
    super(
      "The master key cannot decrypt the agent's private keys: they were encrypted with another master key.",
      options,
    );
  }
}

/**
 * Verifies that the secret box encrypts and decrypts, detects a changed byte, and opens this database's secrets: the
 * first start seals a canary. Throws {@link WrongSecretError} for another key.
 */
export async function checkSecret(runner: QueryRunner, box: EnvelopeSecretBox): Promise<void> {
  await checkRoundTrip(box);
  const sealed = await readOrKeepSetting(runner, 'secret-canary', async () => {
    await refuseOrphanedKeys(runner, box);
    return box.encrypt(CANARY);
  });
  if ((await open(box, sealed)) !== CANARY) throw new WrongSecretError();
}

async function checkRoundTrip(box: EnvelopeSecretBox): Promise<void> {
  const message = randomBytes(32).toString('hex');
  const sealed = await box.encrypt(message);
  if (Buffer.from(sealed, 'hex').includes(message) || (await box.decrypt(sealed)) !== message)
    throw new Error('the secret box does not encrypt');
  const last = sealed.at(-1) === '0' ? '1' : '0';
  const forged = await box.decrypt(sealed.slice(0, -1) + last).catch(() => undefined);
  if (forged !== undefined) throw new Error('the secret box does not detect a forged secret');
}

/** Without a canary there must be no keys, or they must open: losing the canary does not bypass the check. */
async function refuseOrphanedKeys(runner: QueryRunner, box: EnvelopeSecretBox): Promise<void> {
  const rows: { sealed: string }[] = await runner.query(
    'select "privateKeyHex" as sealed from "veramo"."private-key" limit 1',
  );
  if (rows[0]) await open(box, rows[0].sealed);
}

async function open(box: EnvelopeSecretBox, sealed: string): Promise<string> {
  try {
    return await box.decrypt(sealed);
  } catch (cause) {
    throw new WrongSecretError({ cause });
  }
}
