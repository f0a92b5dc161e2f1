import { z } from 'zod';
import { ENVIRONMENTS } from '#verifier/environment.ts';
import { NOT_VALID_REASONS } from '#verifier/input.ts';

const passOrFail = z.enum(['pass', 'fail']).meta({ id: 'VerdictResult' });
const message = z.string().meta({ description: 'Message for people' });

/** The verdicts on the input's own time and on now, in one format for every answer. */
export const twoVerdicts = {
  record: z.object({ result: passOrFail, message }).meta({
    id: 'RecordVerdict',
    description: 'Whether the record was created correctly, and was true at that time',
  }),
  current: z.object({ result: z.enum(['pass', 'fail', 'unknown']).meta({ id: 'CurrentResult' }), message }).meta({
    id: 'CurrentVerdict',
    description: 'Whether the record is valid now. `unknown` if the data for a decision is missing',
  }),
};

/** Notes of a verdict besides its rules, so that clients can translate them. */
export const verdictNote = z
  .object({
    code: z.string().meta({ description: 'Code of the note, such as `signature-below`. Later versions can add codes' }),
    params: z.record(z.string(), z.unknown()).meta({ description: 'Values that the text contains' }),
    about: z
      .object({ kind: z.enum(['performer', 'producer', 'party']), id: z.string().nullable() })
      .nullable()
      .meta({ description: 'Part of the file that the note is about; null for the whole file' }),
    text: z.string().meta({ description: 'Text of the note in English' }),
  })
  .meta({ id: 'VerdictNote' });

/** The fields of a verdict of the offline verifier. */
export const verdictFields = {
  verdict: passOrFail.meta({ description: '`pass`: `record` passes and `current` does not fail' }),
  ...twoVerdicts,
  rules: z.array(
    z
      .object({
        rule: z.string(),
        of: z.enum(['record', 'current']).meta({ description: 'The verdict that this rule affects' }),
        result: z.enum(['pass', 'fail', 'skipped']),
        message: z.string(),
        reason: z.enum(NOT_VALID_REASONS).optional().meta({
          id: 'NotValidReason',
          description:
            'Why a correctly issued credential is not valid. Only in failed rules, and only if its dates or status lists show it',
        }),
      })
      .meta({ id: 'VerdictRule' }),
  ),
  warnings: z.array(z.string()).meta({ description: 'Warnings in English: the texts of `notes`' }),
  notes: z.array(verdictNote),
  environment: z.enum(ENVIRONMENTS).meta({ id: 'Environment' }).nullable().meta({
    description:
      'Present if the file was issued in development or test mode. Then it attests nothing about a real person or business',
  }),
};

/** The outcome of a check of a credential, a presentation, or a person's liveness. */
export const checkResult = z.enum(['passed', 'failed', 'not_performed']).meta({ id: 'CheckResult' });
