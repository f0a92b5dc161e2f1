import type { Block } from '#platform/documents/index.ts';
import type { Appearance } from '../signing/prepared.ts';

/** A signature as it appears on paper: the drawing above the name, or the name as typed. */
export function signatureBlock(
  look: Appearance,
  { name, ...line }: { label: string; name: string; at?: string },
): Block {
  if (look.kind === 'drawn') return { kind: 'signature', ...line, name, drawing: Buffer.from(look.image, 'base64') };
  return { kind: 'signature', ...line, name: look.text };
}
