import { PageError } from '#web/hosted/call-service.ts';
import { filledBefore } from '../fields/fields.ts';
import { getPdf, getText } from '../service.ts';
import type { DocumentText, FilledValues } from '../sign-data.ts';
import { sha256 } from '../signature/sha256.ts';

export interface Loaded {
  /** SHA-256 of the bytes that this page received; the signed payload must name the same. */
  hash: string;
  /** The PDF as an object URL. */
  url: string;
  bytes: ArrayBuffer;
  /** The reader's values in an uploaded document, as stored by the service. */
  filled: FilledValues;
  text: DocumentText;
}

let loading: Promise<Loaded> | undefined;

/** Loads the document once; throws `changed` if it differs from the sent one. */
export function loadDocument(expectedHash: string | null): Promise<Loaded> {
  loading ??= load(expectedHash).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(expectedHash: string | null): Promise<Loaded> {
  const [bytes, text] = await Promise.all([getPdf(), getText()]);
  const hash = await sha256(bytes);
  if (hash !== expectedHash) throw new PageError('changed');
  const filled = text.file ? filledBefore(text.file) : {};
  return { hash, url: URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })), bytes, text, filled };
}
