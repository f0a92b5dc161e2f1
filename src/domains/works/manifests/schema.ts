import { z } from 'zod';

const PLACEMENTS = ['embedded', 'separate'] as const;
export type Placement = (typeof PLACEMENTS)[number];

const placement = z.enum(PLACEMENTS).meta({
  id: 'ManifestPlacement',
  description: '`embedded`: in the file, for JPEG and PNG. `separate`: in a separate `.c2pa` file',
});

export const manifestBody = z.strictObject({
  placement: placement
    .optional()
    .meta({ description: 'By default, `embedded` for `image/jpeg` and `image/png`, and `separate` for other files' }),
});

export const signedManifest = z
  .object({
    fileId: z.string(),
    sha256: z.string().meta({ description: 'SHA-256 of the registered file, to which the manifest belongs' }),
    placement,
    offset: z.number().int().nullable().meta({
      description:
        '`embedded`: insert the bytes here, counted from the beginning of the file. Null for `separate`: store the bytes as they are',
    }),
    bytes: z.string().meta({ description: 'In base64' }),
    issuer: z.string().meta({ description: 'DID of your organization, which signed the consent statement' }),
    certificate: z.string().meta({
      description: 'SHA-256 of the certificate that signed the manifest: `x509_hash:` followed by base64url',
    }),
    signedAt: z.iso.datetime(),
  })
  .meta({ id: 'SignedManifest' });
