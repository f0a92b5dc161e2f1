import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { SHORT_CODE_DIGITS } from '#platform/crypto/short-code.ts';
import { actorField } from '#platform/operation/actor-field.ts';
import { listOf } from '#platform/operation/list.ts';
import { DATA_ORIGINS, DECIDERS, RECIPIENT_KINDS, RETENTION_CLASSES } from '#platform/personal-data.ts';
import { LINK_STATUSES } from './links/link-status.ts';
import { DOWNLOAD_FORMATS } from './links/open-link.ts';

const time = z.iso.datetime();
const DAY_SECONDS = 86_400;

export const personParams = z.object({ id: z.string().regex(idPattern('person')) });
export const linkParams = z.object({ id: z.string().regex(idPattern('dataExport')) });
export const tokenParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
export const linksQuery = z.strictObject(listOf('dataExport'));

export const exportQuery = z.strictObject({
  pictures: z
    .enum(['named', 'included'])
    .default('named')
    .meta({ description: '`included`: the export contains the pictures in base64' }),
});

export const linkBody = z.strictObject({
  emails: z.array(z.email().max(320)).max(10).default([]).meta({
    description:
      "Email addresses that only this person uses. The export then includes complaints, emails, and other records that name only the address. Do not send an agency's address: its records are about other people too",
  }),
  expiresInSeconds: z
    .number()
    .int()
    .min(60)
    .max(30 * DAY_SECONDS)
    .default(7 * DAY_SECONDS),
});

export const downloadBody = z.strictObject({
  code: z.string().regex(new RegExp(`^[0-9]{${SHORT_CODE_DIGITS}}$`)),
  format: z.enum(DOWNLOAD_FORMATS).default('json'),
});

const picture = z
  .object({
    id: z.string(),
    role: z
      .string()
      .meta({ description: 'Kind of picture: `front`, `back`, `selfie`, `frame`, or `visual_reference`' }),
    contentType: z.string(),
    takenAt: time,
    eraseAt: time.nullable(),
    sha256: z.string().optional(),
    content: z.string().optional().meta({ description: 'Picture in base64. Present only with `pictures=included`' }),
  })
  .meta({ id: 'ExportedPicture' });

const item = z
  .object({
    source: z.string().meta({ description: 'Area of the service that stores the item' }),
    kind: z.string().meta({ description: 'Kind of the item. The items of an erasure have the same kinds' }),
    id: z.string(),
    title: z.string(),
    purpose: z.string(),
    origins: z.array(z.enum(DATA_ORIGINS)),
    class: z.enum(RETENTION_CLASSES),
    since: time,
    shared: z.boolean().meta({
      description: 'Whether the item is also about other people. If so, the export names it but omits its contents',
    }),
    retention: z.object({
      eraseAt: time.nullable().meta({
        description: 'Date on which the retention policy erases the item. Null if it is erased only on request',
      }),
      keptBecause: z
        .string()
        .nullable()
        .meta({ description: 'Reason why the item cannot be erased now; null if it can' }),
      keptUntil: time.nullable(),
    }),
    data: z.record(z.string(), z.unknown()),
    decisions: z.array(
      z.object({
        outcome: z.string(),
        at: time.nullable(),
        by: z.enum(DECIDERS).meta({ description: '`reviewer`: a person decided' }),
        reasons: z.array(z.string()),
      }),
    ),
    recipients: z.array(z.object({ kind: z.enum(RECIPIENT_KINDS), name: z.string(), at: time.nullable() })),
    copies: z.object({ kind: z.string(), count: z.number().int() }).nullable(),
    pictures: z.array(picture),
  })
  .meta({ id: 'ExportedItem' });

export const dataExport = z
  .object({
    format: z.literal('avouch-data-export-v1'),
    personId: z.string(),
    organization: z.object({
      id: z.string(),
      name: z.string(),
      contactEmail: z.string().nullable(),
      testMode: z.boolean(),
    }),
    createdAt: time,
    items: z.array(item),
    proofs: z.array(z.object({ id: z.string(), statement: z.string().nullable(), createdAt: time })),
    accesses: z
      .array(
        z.object({
          at: time,
          subject: z.string(),
          operation: z.string().nullable(),
          reason: z.string().nullable(),
          by: z.string(),
        }),
      )
      .meta({
        description:
          'Accesses to the personal data, newest first, up to 1,000. They do not name the members who accessed it',
      }),
  })
  .meta({ id: 'DataExport' });

const linkFields = {
  id: z.string(),
  status: z.enum(LINK_STATUSES).meta({ description: '`locked`: after five wrong codes' }),
  personId: z.string(),
  codeTriesLeft: z.number().int(),
  downloads: z.number().int(),
  createdBy: actorField,
  createdAt: time,
  expiresAt: time,
  firstOpenedAt: time.nullable(),
  lastDownloadedAt: time.nullable(),
};
export const exportLink = z.object(linkFields).meta({ id: 'DataExportLink' });
export const newExportLink = z
  .object({
    ...linkFields,
    url: z.url().meta({ description: 'Link for the person. Only the response to this call contains it' }),
    code: z.string().meta({
      description:
        'Code that the person enters. Send it through another channel. Only the response to this call contains it',
    }),
  })
  .meta({ id: 'NewDataExportLink' });
