import { z } from 'zod';
import { projectReference } from '#domains/agreements/projects/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, metadataPatch, shownMetadata } from '#platform/operation/metadata.ts';
import { day, email, line, reference, userId } from '#platform/operation/text-fields.ts';
import { withholdQuery } from '#platform/operation/withhold.ts';
import { readIscc, readIsccCode } from '#verifier/encoding/iscc.ts';
import { WHOLE } from '#verifier/works/rights.ts';
import { readIsan, readIsrc } from './identifiers.ts';
import { AUTHOR_ROLES, type HolderReference, WORK_KINDS } from './work.ts';

const time = z.iso.datetime();
const kind = z.enum(WORK_KINDS).meta({ id: 'WorkKind' });

/** An identifier in its normal form; other text is refused with `message`. */
const identifier = (read: (text: string) => string | undefined, message: string) =>
  z
    .string()
    .max(100)
    .transform((text, { addIssue }) => {
      const found = read(text);
      if (found === undefined) addIssue({ code: 'custom', message });
      return found ?? text;
    });

/** The ISCC of a file, in its normal form. */
export const isccCode = identifier((text) => readIsccCode(text)?.iscc, 'Must be an ISCC-CODE').meta({
  description: 'ISCC-CODE of the file (ISO 24138), such as `ISCC:KUAG2PRCRS5LNVZVJKAFAVOJXLZZM`',
});

const identifiers = z
  .strictObject({
    isan: identifier(readIsan, 'Must be an ISAN with correct check characters').nullable().optional().meta({
      description: 'ISO 15706, with check characters; with or without the version',
    }),
    isrc: identifier(readIsrc, 'Must be an ISRC, such as USRC17607839').nullable().optional().meta({
      description: 'ISO 3901; hyphens are removed',
    }),
    iscc: identifier(readIscc, 'Must be an ISCC').nullable().optional().meta({ description: 'ISO 24138' }),
    own: reference(200).nullable().optional().meta({
      description: 'Your own ID for the work. Unique in the organization',
    }),
  })
  .meta({ id: 'NewWorkIdentifiers' });

/** What identifies a holder of rights. */
export const holderFields = {
  userId: userId.optional(),
  personId: z.string().regex(idPattern('person'), 'Must be the ID of a person').optional(),
  verificationId: z
    .string()
    .regex(idPattern('verification'), 'Must be the ID of a verification')
    .optional()
    .meta({ description: 'A business, by its verification' }),
  name: line(200).optional().meta({ description: 'Stored encrypted. Reading it requires the scope `pii:read`' }),
  email: email.optional().meta({
    description: 'Only with `name`. Erasures and exports find the person by this address',
  }),
};

/** Whether exactly one of these fields identifies the holder. */
export const identifiesOne = ({ userId: user, personId, verificationId, name }: HolderReference): boolean =>
  [user, personId, verificationId, name].filter((each) => each !== undefined).length === 1;

/** Whether an address comes with a name. */
export const addressHasName = ({ name, email: address }: HolderReference): boolean =>
  address === undefined || name !== undefined;

export const share = z.number().int().min(1).max(WHOLE).meta({
  description: 'Basis points of the whole right: 10,000 are 100 %',
});

const author = z
  .strictObject({
    ...holderFields,
    role: z.enum(AUTHOR_ROLES).default('author').meta({
      description:
        '`author`: first owner of the economic rights. `performer`: first owner of the neighboring right of performers',
    }),
    share: share.default(WHOLE),
  })
  .refine(identifiesOne, 'Exactly one of userId, personId, verificationId, and name is required')
  .refine(addressHasName, { path: ['email'], message: 'Allowed only together with name' })
  .meta({ id: 'NewWorkAuthor', description: 'Exactly one of `userId`, `personId`, `verificationId`, and `name`' });

const fields = {
  createdOn: day.nullable().optional().meta({ description: 'No rights exist before this day' }),
  publishedOn: day.nullable().optional(),
  identifiers: identifiers.optional(),
  projectId: projectReference.nullable().optional(),
};
const authors = z.array(author).min(1).max(100).meta({
  description: 'Authors and performers, as you state them. The shares of each role must not exceed 10,000 in total',
});

export const workBody = z.strictObject({ title: line(300), kind, ...fields, authors, metadata: metadata.optional() });
export const workPatch = z
  .strictObject({
    title: line(300).optional(),
    kind: kind.optional(),
    ...fields,
    authors: authors.optional(),
    metadata: metadataPatch.optional(),
  })
  .refine((body) => Object.keys(body).length > 0, 'Must contain at least one change');

export const worksQuery = z.strictObject({
  ...listOf('work'),
  ...metadataFilter,
  ...withholdQuery,
  projectId: projectReference.optional(),
  kind: kind.optional(),
  identifier: z.string().min(1).max(200).optional().meta({
    description: 'An ISAN, ISRC, ISCC, or your own ID for the work',
  }),
  userId: z.string().min(1).max(200).optional().meta({ description: 'Works in which this user is a holder' }),
});
export const workQuery = z.strictObject(withholdQuery);
export const workParams = z.object({ id: z.string().regex(idPattern('work')) });

export const holder = z
  .object({
    id: z.string(),
    userId: z.string().nullable(),
    personId: z.string().nullable(),
    verificationId: z.string().nullable(),
    name: z.string().optional().meta({ description: 'With the scope `pii:read`, for a holder known by name' }),
    email: z.string().nullable().optional().meta({ description: 'With the scope `pii:read`' }),
    erased: z
      .boolean()
      .meta({ description: 'Whether the personal data are erased. The holder stays in the chain of title' }),
  })
  .meta({ id: 'RightsHolder', description: 'An author, performer, assignee, or licensee of one work' });

export const work = z
  .object({
    id: z.string(),
    title: z.string(),
    kind,
    createdOn: z.iso.date().nullable(),
    publishedOn: z.iso.date().nullable(),
    identifiers: z
      .object({
        isan: z.string().nullable(),
        isrc: z.string().nullable(),
        iscc: z.string().nullable(),
        own: z.string().nullable(),
      })
      .meta({ id: 'WorkIdentifiers' }),
    projectId: z.string().nullable(),
    authors: z.array(
      z
        .object({ holderId: z.string(), role: z.enum(AUTHOR_ROLES), share: z.number().int() })
        .meta({ id: 'WorkAuthor' }),
    ),
    holders: z.array(holder),
    disputes: z
      .array(z.object({ complaintId: z.string(), openedAt: time }).meta({ id: 'WorkDispute' }))
      .meta({ description: 'Open copyright complaints about the work' }),
    metadata: shownMetadata,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Work' });
