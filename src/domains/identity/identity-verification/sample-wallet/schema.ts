import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { SAMPLE_DOCUMENT_NAMES, SAMPLE_HOLDER_NAMES } from './sample-holders.ts';

const holder = z.enum(SAMPLE_HOLDER_NAMES).meta({ id: 'SampleHolder' });
const document = z.enum(SAMPLE_DOCUMENT_NAMES).meta({ id: 'SampleWalletDocument' });

/** The sample wallet's choice on a page. */
export const sampleBody = z.strictObject({
  holder: holder
    .default('adult')
    .meta({ description: 'Sample document: of an adult or a minor, or revoked or expired' }),
  document: document.default('mdl').meta({
    description:
      'A mobile driver’s license, a European PID as mdoc (`pid`) or SD-JWT VC (`pid_sd_jwt`), or a European proof of age',
  }),
});

export const sampleAnswerBody = sampleBody
  .extend({
    verificationId: z
      .string()
      .regex(idPattern('verification'))
      .optional()
      .meta({ description: 'Verification with an open request to a wallet' }),
    presentationRequestId: z
      .string()
      .regex(idPattern('presentationRequest'))
      .optional()
      .meta({ description: 'Or an open presentation request, such as one with `proof_of_age`' }),
  })
  .refine(
    ({ verificationId, presentationRequestId }) =>
      (verificationId === undefined) !== (presentationRequestId === undefined),
    'Exactly one of verificationId and presentationRequestId is required',
  );

export const sampleAnswer = z
  .object({
    verificationId: z.string().nullable(),
    presentationRequestId: z.string().nullable(),
    holder,
    document,
    accepted: z.boolean().meta({ description: 'Response to the wallet: whether its presentation passed' }),
    redirectUri: z.string().nullable().meta({
      description: 'Response to the wallet: where it would send the browser, with the `response_code`. Null if nowhere',
    }),
  })
  .meta({ id: 'SampleWalletAnswer' });
