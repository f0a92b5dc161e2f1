import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { email, line, lines, webUrl } from '#platform/operation/text-fields.ts';
import { MAIL_LANGUAGES } from '#platform/outbox/mail-template.ts';
import { complaintKind, complaintStatus, outcome, relation } from '../schema.ts';

/** As in the register of files: upper case is accepted. */
const hash = z
  .string()
  .regex(/^[0-9A-Fa-f]{64}$/, 'Must be 64 hexadecimal digits')
  .toLowerCase();
export const PUBLIC_BODY_LIMIT = 64 * 1024;
const MOST_FILES = 20;

export const pageParams = z.object({ org: z.string().regex(idPattern('organization')) });
/** 32 bytes in base64url. */
export const receiptParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

export const publicComplaintBody = z
  .strictObject({
    kind: complaintKind,
    relation: relation.default('other'),
    url: webUrl.optional().meta({ description: 'Address of the content' }),
    files: z
      .array(
        z
          .strictObject({
            sha256: hash,
            perceptualHash: hash.optional().meta({ description: 'PDQ hash of a picture' }),
          })
          .meta({ id: 'NewReportedFile' }),
      )
      .max(MOST_FILES)
      .default([])
      .meta({ description: 'Hashes of the files. The files stay with the complainant' }),
    workTitle: line(300).optional().meta({
      description: 'Title or identifier of the work, for kind `copyright`. It can replace an address or a file',
    }),
    statement: lines(5000).optional().meta({ description: 'Text of the complaint' }),
    name: line(200).optional(),
    email: email.optional().meta({ description: 'Address for questions and the decision' }),
    intimate: z.boolean().default(false).meta({ description: 'The content shows the person nude or in a sexual act' }),
    goodFaith: z
      .boolean()
      .default(false)
      .meta({ description: 'The complainant believes in good faith that the statements are true' }),
    signature: line(200).optional().meta({ description: 'Name, typed as a signature' }),
    language: z.enum(MAIL_LANGUAGES).default('en').meta({ description: 'Language of email to the complainant' }),
  })
  .refine(({ kind, workTitle }) => workTitle === undefined || kind === 'copyright', {
    path: ['workTitle'],
    message: 'Allowed only for a complaint of kind copyright',
  })
  .refine(({ url, files, workTitle }) => url !== undefined || files.length > 0 || workTitle !== undefined, {
    path: ['url'],
    message: 'Enter an address or choose a file',
  });

const time = z.iso.datetime();
export const complaintReceipt = z
  .object({
    status: complaintStatus,
    kind: complaintKind,
    receivedAt: time,
    dueAt: time,
    decidedAt: time.nullable(),
    outcome: outcome.nullable().meta({ description: 'The first decision' }),
    contentRemoved: z.boolean(),
    appealedAt: time.nullable(),
    appealDueAt: time.nullable(),
    appealDecidedAt: time.nullable(),
    canAppeal: z.boolean(),
  })
  .meta({ id: 'ComplaintReceipt' });
export const sentComplaint = z
  .object({
    link: z.string().meta({ description: 'Page with the status. Returned only once' }),
    receipt: complaintReceipt,
  })
  .meta({ id: 'SentComplaint' });
export const publicAppeal = z.strictObject({ note: lines(5000).optional() });
