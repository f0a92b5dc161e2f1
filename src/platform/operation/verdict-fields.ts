import { z } from 'zod';
import { ENVIRONMENTS } from '#verifier/environment.ts';

const passOrFail = z.enum(['pass', 'fail']).meta({ id: 'VerdictResult' });
const message = z.string().meta({ description: 'For people' });

/** The verdicts on the input's own time and on now, in one format for every answer. */
export const twoVerdicts = {
  record: z.object({ result: passOrFail, message }).meta({
    id: 'RecordVerdict',
    description: 'Whether it was correctly created, and true at its time',
  }),
  current: z.object({ result: z.enum(['pass', 'fail', 'unknown']).meta({ id: 'CurrentResult' }), message }).meta({
    id: 'CurrentVerdict',
    description: 'Whether it is valid now; `unknown` without data to decide',
  }),
};

/** Notes of a verdict besides its rules, so that clients can translate them. */
export const verdictNote = z
  .object({
    code: z.string().meta({ description: 'Such as `signature-below`; new codes can appear' }),
    params: z.record(z.string(), z.unknown()).meta({ description: 'The values in the text' }),
    about: z
      .object({ kind: z.enum(['performer', 'producer', 'party']), id: z.string().nullable() })
      .nullable()
      .meta({ description: 'Null for the whole file' }),
    text: z.string().meta({ description: 'In English' }),
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
        of: z.enum(['record', 'current']).meta({ description: 'The verdict that it affects' }),
        result: z.enum(['pass', 'fail', 'skipped']),
        message: z.string(),
      })
      .meta({ id: 'VerdictRule' }),
  ),
  warnings: z.array(z.string()).meta({ description: 'The texts of `notes`' }),
  notes: z.array(verdictNote),
  environment: z.enum(ENVIRONMENTS).meta({ id: 'Environment' }).nullable().meta({
    description: 'Present if issued in development or test mode: it attests nothing about a real person or business',
  }),
};

/** The outcome of a check of a credential, a presentation, or a person's liveness. */
export const checkResult = z.enum(['passed', 'failed', 'not_performed']).meta({ id: 'CheckResult' });
