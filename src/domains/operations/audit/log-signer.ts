import type { Context } from '#domains/context.ts';
import { logOrigin } from '#domains/credentials/dids/index.ts';
import type { LoggedCheckpoint, LogHead, LogSigner } from '#platform/audit-log/index.ts';
import { BlobError } from '#platform/blobs/index.ts';
import { fromBase64Url } from '#verifier/encoding/bytes.ts';
import { signedNote } from '#verifier/log/checkpoint.ts';

/** Signs checkpoints with the Ed25519 key of the service's DID. */
export function logSigner(ctx: Context): LogSigner {
  const issuerDid = ctx.agent.serviceDid();
  const origin = logOrigin(issuerDid);
  return {
    origin,
    sign: async (body) => {
      const { keyId, signature } = await ctx.agent.sign({ issuerDid, algorithm: 'EdDSA', data: Buffer.from(body) });
      return signedNote(body, { origin, publicKey: await publicKeyOf(ctx, issuerDid, keyId), signature });
    },
  };
}

async function publicKeyOf(ctx: Context, did: string, keyId: string): Promise<Uint8Array> {
  const key = (await ctx.agent.keyHistory(did))?.find(({ id }) => id === keyId);
  const bytes = fromBase64Url(key?.publicKeyJwk.x ?? '');
  if (!bytes) throw new Error('the log has no key');
  return bytes;
}

const HEAD = 'log/head';

/** The last checkpoint, stored with the blobs, so that restoring an old database does not restore an old checkpoint. */
export function logHead({ blobs }: Pick<Context, 'blobs'>): LogHead {
  return {
    read: async () => {
      try {
        const { size, root, note } = JSON.parse((await blobs.get(HEAD)).toString());
        return { size: Number(size), root: Buffer.from(String(root), 'base64'), note: String(note) };
      } catch (error) {
        if (error instanceof BlobError && error.code === 'blob_missing') return undefined;
        throw error;
      }
    },
    write: ({ size, root, note }: LoggedCheckpoint) =>
      blobs.put(HEAD, Buffer.from(JSON.stringify({ size, root: root.toString('base64'), note }))),
  };
}
