import type { Context } from '#domains/context.ts';
import { type LogReport, verifyLog } from '#platform/audit-log/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { fromBase64Url } from '#verifier/encoding/bytes.ts';
import { InputError } from '#verifier/input.ts';
import { readCheckpoint } from '#verifier/log/checkpoint.ts';
import { isSignedBy } from '#verifier/log/checkpoint-signature.ts';
import { logHead } from './log-signer.ts';

/** Recomputes the whole log; `tx` must see every organization's entries. */
export async function verifyAuditLog(
  ctx: Context,
  tx: Tx,
  { full, onProgress }: { full: boolean; onProgress?(entries: number): void },
): Promise<LogReport> {
  const keys = await logKeys(ctx);
  const problemOf = ({ note, size, root }: { note: string; size: number; root: Buffer }): string | undefined => {
    try {
      const checkpoint = readCheckpoint(note);
      if (checkpoint.size !== size || !root.equals(checkpoint.root))
        return 'the note does not match the stored checkpoint';
      return keys.some((key) => isSignedBy(checkpoint, key)) ? undefined : 'not signed by a key of this service';
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return error.message;
    }
  };
  const report = await verifyLog(tx, { full, problemOf, ...(onProgress && { onProgress }) });
  const head = await logHead(ctx).read();
  const lost = head !== undefined && head.size > report.entries;
  const problems = lost
    ? [...report.problems, `${head.size} entries were signed, but the log has ${report.entries}`]
    : report.problems;
  return { ...report, problems };
}

/** Includes all former addresses of the service, and retired keys. */
async function logKeys({ agent }: Context): Promise<Uint8Array[]> {
  const histories = await Promise.all(agent.serviceDids().map((did) => agent.keyHistory(did)));
  return histories
    .flatMap((keys) => keys ?? [])
    .filter(({ algorithm }) => algorithm === 'EdDSA')
    .flatMap(({ publicKeyJwk }) => fromBase64Url(publicKeyJwk.x ?? '') ?? []);
}
