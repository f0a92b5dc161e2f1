import { type BundleVerdict, verifyBundleOffline, verifyOffline } from '#sdk/verify.ts';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import type { LogEntry } from '#verifier/log/entry.ts';
import type { ReceiptVerdict } from '#verifier/log/receipt.ts';

export type { BundleVerdict, LogEntry, ReceiptVerdict };

/** The service's receipts are in RFC 8785 form, so a parsed one can be serialized to the same bytes. */
const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(canonicalJson(value));

export async function judgeReceipt(receipt: unknown, trust: unknown): Promise<ReceiptVerdict> {
  return (await verifyOffline({ receipt: bytesOf(receipt) }, { trust })) as ReceiptVerdict;
}

export function judgeBundle(bundle: string, trust: unknown): Promise<BundleVerdict> {
  return verifyBundleOffline(new TextEncoder().encode(bundle), { trust });
}
