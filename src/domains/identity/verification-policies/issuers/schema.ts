import { z } from 'zod';
import { DOCUMENT_LISTS } from '#domains/credentials/issuer-lists/index.ts';
import { listQuery } from '#platform/operation/list.ts';

const time = z.iso.datetime();
const list = z.enum(DOCUMENT_LISTS).meta({
  id: 'IssuerListName',
  description:
    '`iaca`: mobile driver’s licenses; `pid`: European identity data; `av`: European proofs of age; `csca`: chips of passports and ID cards',
});

export const issuerLists = z.object({
  data: z.array(
    z
      .object({
        list,
        authorities: z.number().int().meta({ description: 'Authorities that are valid now' }),
        importedAt: time.nullable(),
        format: z.enum(['pem', 'vical', 'lote', 'master-list']).nullable().meta({
          description:
            'Certificates in PEM, a VICAL, a list of trusted entities, or a master list of ICAO. Null if an earlier version imported it',
        }),
        publisher: z.string().nullable(),
        signer: z.string().nullable().meta({ description: 'Signer of the list, as named in its certificate' }),
        issuedAt: time.nullable(),
        nextUpdate: time.nullable().meta({ description: 'Time at which the publisher plans to renew the list' }),
        replacedNewer: z
          .boolean()
          .meta({ description: 'Whether the operator imported this list although the previous one was newer' }),
      })
      .meta({ id: 'IssuerList' }),
  ),
  nextCursor: z.null(),
});

export const authoritiesQuery = z.strictObject(listQuery);

export const issuerAuthority = z
  .object({
    id: z.string(),
    list,
    country: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2' }),
    name: z.string().meta({ description: 'Subject of the certificate' }),
    issuer: z.string().meta({ description: 'Hash of the certificate (`x509_hash:…`), as in evidence and trust files' }),
    documentTypes: z.array(z.string()).meta({ description: 'Document types for which the list names the authority' }),
    acceptedDocumentTypes: z.array(z.string()).meta({
      description: 'The `documentTypes` that your verification policy accepts as evidence of identity',
    }),
    validUntil: time,
  })
  .meta({ id: 'IssuerAuthority' });
