import type { PdfStamp } from '#platform/documents/index.ts';
import { type EvidenceField, PLACE_PARTS } from '#verifier/evidence/evidence-fields.ts';
import type { CompletedParty } from '../evidence/completion.ts';

/** The values of all parties, to be stamped on the sealed document; empty fields give no stamp. */
export function stampsOf(parties: readonly CompletedParty[]): PdfStamp[] {
  return parties.flatMap(({ signed }) =>
    (signed?.fields?.values ?? []).flatMap((field): PdfStamp[] => {
      const content = contentOf(field, signed?.appearance);
      return content ? [{ ...placeOf(field), ...content }] : [];
    }),
  );
}

type StampContent =
  | { kind: 'text' | 'signature'; text: string }
  | { kind: 'drawing'; drawing: Uint8Array }
  | { kind: 'check' };

type Appearance = NonNullable<CompletedParty['signed']>['appearance'];

function contentOf({ type, value }: EvidenceField, look: Appearance | undefined): StampContent | undefined {
  if (value === null || value === false) return undefined;
  if (value === true) return { kind: 'check' };
  if (type === 'signature' && look?.kind === 'drawn')
    return { kind: 'drawing', drawing: Buffer.from(look.image, 'base64') };
  if (type === 'signature') return { kind: 'signature', text: look?.kind === 'typed' ? look.text : value };
  return { kind: type === 'initials' ? 'signature' : 'text', text: value };
}

function placeOf({ page, x, y, width, height }: EvidenceField) {
  const fraction = (parts: number): number => parts / PLACE_PARTS;
  return { page, x: fraction(x), y: fraction(y), width: fraction(width), height: fraction(height) };
}
