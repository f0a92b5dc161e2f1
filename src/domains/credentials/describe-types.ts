import type { CredentialFormat } from '#agent/index.ts';

/** Every format that credentials are given out in. */
export const FORMATS = ['vc+jwt', 'jwt_vc_json', 'dc+sd-jwt', 'ldp_vc'] as const satisfies readonly CredentialFormat[];

/** A claim as wallets show it. */
export interface ClaimDescription {
  /** Its path in the SD-JWT. */
  path: readonly string[];
  /** Its path in `credentialSubject` of the other formats; undefined where it is only in SD-JWT. */
  subjectPath?: readonly string[];
  /** In English. */
  name: string;
  /** Tells who the holder is. */
  personal: boolean;
}

/** A type of credential that this service issues, for issuer metadata and type metadata. */
export interface CredentialTypeDescription {
  type: 'IdentityVerificationCredential';
  /** `vct` of its SD-JWT; the type metadata are served there. */
  vct: string;
  /** `type` of its other formats. */
  types: readonly string[];
  /** What the names of its terms begin with in JSON-LD. */
  vocabulary: string;
  formats: typeof FORMATS;
  name: string;
  description: string;
  claims: readonly ClaimDescription[];
}

export const TYPE_PATH = '/credential-types';
const IDENTITY = 'identity-verification/v1';

const CLAIMS: readonly ClaimDescription[] = [
  { path: ['given_name'], name: 'Given names', personal: true },
  { path: ['family_name'], name: 'Family name', personal: true },
  { path: ['birthdate'], name: 'Date of birth', personal: true },
  { path: ['nationalities'], name: 'Nationalities', personal: true },
  { path: ['age_over_18'], subjectPath: ['ageOver18'], name: 'Over 18', personal: false },
  { path: ['age_over_21'], subjectPath: ['ageOver21'], name: 'Over 21', personal: false },
  { path: ['document'], subjectPath: ['document'], name: 'Identity document', personal: false },
  { path: ['examined_on'], subjectPath: ['examinedOn'], name: 'Examined on', personal: false },
  { path: ['face_match'], subjectPath: ['faceMatch'], name: 'Face compared', personal: false },
  { path: ['liveness'], subjectPath: ['liveness'], name: 'Liveness', personal: false },
  { path: ['reviewed_by_human'], subjectPath: ['reviewedByHuman'], name: 'Reviewed by a person', personal: false },
];

/** Names of the claims that an SD-JWT makes selectively disclosable: all but those that every verifier needs. */
export const DISCLOSABLE: readonly string[] = CLAIMS.flatMap(({ path }) => path.slice(0, 1));
/** Those that tell who the holder is. */
export const PERSONAL: ReadonlySet<string> = new Set(
  CLAIMS.flatMap(({ path, personal }) => (personal ? path.slice(0, 1) : [])),
);

/** The types that this service issues; `publicUrl` as in the context. */
export function describeTypes(publicUrl: string): [CredentialTypeDescription] {
  const vct = `${publicUrl}${TYPE_PATH}/${IDENTITY}`;
  return [
    {
      type: 'IdentityVerificationCredential',
      vct,
      types: ['VerifiableCredential', 'IdentityVerificationCredential'],
      vocabulary: `${vct}#`,
      formats: FORMATS,
      name: 'Verified identity',
      description: 'An identity document was examined, and which ages its holder had reached by then.',
      claims: CLAIMS,
    },
  ];
}

/**
 * The type metadata of an SD-JWT VC (draft-ietf-oauth-sd-jwt-vc section 6); undefined for a path that names no type.
 */
export function typeMetadata(publicUrl: string, name: string): Record<string, unknown> | undefined {
  const described = describeTypes(publicUrl).find(({ vct }) => vct === `${publicUrl}${TYPE_PATH}/${name}`);
  return (
    described && {
      vct: described.vct,
      name: described.name,
      description: described.description,
      display: [{ locale: 'en', name: described.name, description: described.description }],
      claims: described.claims.map((claim) => ({
        path: claim.path,
        display: [{ locale: 'en', label: claim.name }],
        sd: 'always',
      })),
    }
  );
}
