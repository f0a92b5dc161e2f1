import { readFile } from 'node:fs/promises';
import { createClient } from '../demo/client.ts';
import type { Instance } from '../demo/instance.ts';
import { until } from '../demo/steps.ts';
import { makeKey } from './make-key.ts';

const IMAGES = new URL('../../src/docs/images/', import.meta.url);
/** On a machine that does many other things at once. */
const LONGEST_MS = 180_000;

interface Decided {
  verificationId: string;
  status: string;
}

/** Has the networks loaded that read faces: on a busy machine the first verification outlasts the call that asks for it. */
export async function warmUp({ url, environment }: Instance): Promise<void> {
  const { AVOUCH_API_KEY: key = '' } = makeKey('warm up', environment);
  const client = createClient(url, key);
  const { verificationId } = await client.post<Decided>('/v1/verifications', {
    type: 'idv',
    userId: 'warm-up',
    document: { front: await picture('specimen-passport.jpg') },
    selfie: await picture('specimen-selfie.jpg'),
  });
  const ask = async (): Promise<string | undefined> => {
    const { status } = await client.get<Decided>(`/v1/verifications/${verificationId}`);
    return status === 'processing' ? undefined : status;
  };
  await until('the first verification', ask, LONGEST_MS);
}

async function picture(name: string): Promise<string> {
  return `data:image/jpeg;base64,${(await readFile(new URL(name, IMAGES))).toString('base64')}`;
}
