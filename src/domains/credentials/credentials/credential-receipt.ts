import type { CredentialFormat } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { requireAnchor } from '#platform/audit-log/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { encodedAction } from './encode/get-encoding.ts';

/**
 * The receipt on a credential: on its issuance, or on the organisation's own copy in a format. 404 for an unknown one or for
 * a format that nobody asked for yet; 409 for a second or two after.
 */
export function credentialReceipt(
  ctx: Context,
  actor: Actor,
  { id, format }: { id: string; format?: CredentialFormat | undefined },
): Promise<string> {
  const action = format === undefined ? 'credential.issued' : encodedAction(format);
  return ctx.db.org(actor, (tx) => requireAnchor(tx, { action, subject: id }));
}
