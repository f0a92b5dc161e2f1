import { z } from 'zod';
import { LICENSE_STATUSES } from './license.ts';

const time = z.iso.datetime();

export const replicaLicense = z
  .object({
    id: z.string(),
    useId: z.string(),
    status: z.enum(LICENSE_STATUSES).meta({
      id: 'ReplicaLicenseStatus',
      description: '`valid` until `validUntil`, or until its credential is suspended or revoked',
    }),
    licensee: z.string().meta({ description: 'Organization that may use the replica; empty after erasure' }),
    medium: z.string().meta({ description: 'Where the use is published; empty after erasure' }),
    consentHash: z.string().meta({ description: 'SHA-256 of the ConsentCredential in `vc+jwt`' }),
    fileSha256: z.string().nullable().meta({ description: 'SHA-256 of the file of the use' }),
    workHash: z.string().nullable().meta({
      description: 'SHA-256 of the title and the identifiers of the work of the use, as in copyright claims',
    }),
    credentialId: z.string(),
    validUntil: time.nullable(),
    createdAt: time,
  })
  .meta({ id: 'ReplicaLicense', description: 'A license for one recorded use of a digital replica' });
