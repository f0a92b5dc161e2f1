import { type BundleVerdict, verifyBundleOffline, verifyOffline } from '#sdk/verify.ts';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import type { LogEntry } from '#verifier/log/entry.ts';
import type { ReceiptVerdict } from '#verifier/log/receipt.ts';

export type { BundleVerdict, LogEntry, ReceiptVerdict };

/** Receipts of the service are in the form of RFC 8785, so what was parsed gives the same bytes again. */
const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(canonicalJson(value));

export async function judgeReceipt(receipt: unknown, trust: unknown): Promise<ReceiptVerdict> {
  return (await verifyOffline({ receipt: bytesOf(receipt) }, { trust })) as ReceiptVerdict;
}

export function judgeBundle(bundle: string, trust: unknown): Promise<BundleVerdict> {
  return verifyBundleOffline(new TextEncoder().encode(bundle), { trust });
}
