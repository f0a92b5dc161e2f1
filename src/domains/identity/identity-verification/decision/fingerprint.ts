import { type Analysis, type ExtractedDocument, type ImageAnalysis, mayShowHolder } from '#engine/index.ts';

/** A value that identifies submissions, before it is hashed with a key. */
export interface NewFingerprint {
  /** `picture`: of the bytes; `band`: of a part of the perceptual hash; `document`: issuer and number; `person`: name and birth date. */
  kind: 'picture' | 'band' | 'document' | 'person';
  value: string;
  role: 'selfie' | 'document' | null;
  /** Perceptual hash of a picture. */
  perceptual: string | null;
}

/** A fingerprint hashed with the organization's key, as stored. */
export interface KeyedFingerprint extends NewFingerprint {
  fingerprint: Buffer;
}

/** Two hashes that differ in fewer bits than there are bands have at least one equal band. */
const BANDS = 5;
const HASH_BITS = 64;

/** The bands of a perceptual hash, each with its position. */
function bandsOf(hash: string): string[] {
  const bits = BigInt(`0x${hash}`).toString(2).padStart(HASH_BITS, '0');
  const size = Math.ceil(HASH_BITS / BANDS);
  return Array.from({ length: BANDS }, (_, band) => `${band}/${bits.slice(band * size, (band + 1) * size)}`);
}

/**
 * The values by which two documents count as one person's: the family name or the first given name, with the birth
 * date. Either name is enough, because people marry, and because passports and cards truncate and order names
 * differently.
 */
function personValues({ familyName, givenNames, birthDate }: ExtractedDocument): string[] {
  const [first = ''] = givenNames.toUpperCase().split(' ');
  return [`family/${familyName.toUpperCase()}/${birthDate}`, `given/${first}/${birthDate}`];
}

const plain = (kind: 'document' | 'person', value: string): NewFingerprint => ({
  kind,
  value,
  role: null,
  perceptual: null,
});

function pictureFingerprints({ inspection, role, traces }: ImageAnalysis): NewFingerprint[] {
  if (!inspection.ok || role === 'unknown') return [];
  const shown = role === 'selfie' ? ('selfie' as const) : ('document' as const);
  const perceptual = traces?.perceptual ?? null;
  return [
    { kind: 'picture', value: inspection.sha256, role: shown, perceptual },
    ...(perceptual === null ? [] : bandsOf(perceptual)).map((value) => ({
      kind: 'band' as const,
      value: `${shown}/${value}`,
      role: shown,
      perceptual: null,
    })),
  ];
}

/**
 * The fingerprints of a submission whose document was read with certainty; otherwise its holder is unknown. A selfie
 * that does not show the holder is left out, so that a stranger's selfie does not incriminate the holder.
 */
export function fingerprintsOf(
  analysis: Analysis,
  document: ExtractedDocument,
  policy: { faceLax: number },
): NewFingerprint[] {
  const isHolder = mayShowHolder(analysis, policy);
  return [
    ...analysis.images.filter(({ role }) => role !== 'selfie' || isHolder).flatMap(pictureFingerprints),
    ...documentFingerprints(document),
  ];
}

/** The fingerprints of a document and its holder, whether read from pictures or presented by a wallet. */
export function documentFingerprints(document: ExtractedDocument): NewFingerprint[] {
  const { issuingState, issuingSubdivision = '', documentNumber } = document;
  return [
    plain('document', `${issuingState}${issuingSubdivision}/${documentNumber}`),
    ...personValues(document).map((value) => plain('person', value)),
  ];
}
