import { z } from 'zod';
import { projectReference } from '#domains/agreements/projects/index.ts';
import { isccCode } from '#domains/works/works/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { listOf, pageOf } from '#platform/operation/list.ts';
import { line, userId } from '#platform/operation/text-fields.ts';
import { COVERAGE_STATUSES, DEPICTIONS, PERCEPTUAL_ALGORITHMS, RELATIONS } from './file.ts';

const time = z.iso.datetime();
/** Films of up to 24 days. */
const LONGEST_MS = 2 ** 31 - 1;
const MOST_PERFORMERS = 500;
const MOST_APPEARANCES = 1000;
const MOST_FILES = 1000;
const MOST_KEY_FRAMES = 200;
/** Each is indexed eleven times. */
const MOST_KEY_FRAMES_OF_A_BATCH = 20_000;
/** 1,000 files with a few performers each, and 20,000 key frames. */
export const BATCH_BODY_LIMIT = 6 * 1024 * 1024;

/** 32 bytes in hex. Upper case is accepted, because some tools print it, and stored in lower case. */
export const hash = z
  .string()
  .regex(/^[0-9A-Fa-f]{64}$/, 'Must be 64 hexadecimal digits')
  .toLowerCase();
const sha256 = hash.meta({ description: 'SHA-256 of the content of the file, as 64 hexadecimal digits' });
/** RFC 6838 section 4.2, without parameters. */
const mediaType = z
  .string()
  .max(255)
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}\/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}$/,
    'Must be a media type, such as video/mp4',
  )
  .toLowerCase()
  .meta({ description: 'Media type without parameters, such as `video/mp4`' });
const size = z.number().int().min(1).meta({ description: 'In bytes' });
const name = line(300).meta({ description: 'Your own name for the file. Stored encrypted' });
const algorithm = z.enum(PERCEPTUAL_ALGORITHMS).meta({ id: 'PerceptualAlgorithm' });
const relation = z.enum(RELATIONS).meta({ id: 'FileRelation' });
const depiction = z.enum(DEPICTIONS).meta({
  id: 'Depiction',
  description: '`unknown`: not stated yet. `nobody`: no person appears. `declared`: the people in `performers` appear',
});

const perceptualHash = z
  .strictObject({
    algorithm,
    value: hash.meta({ description: '64 hexadecimal digits' }),
    quality: z
      .number()
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'Quality of the picture, as the algorithm reports it' }),
  })
  .meta({ id: 'NewPerceptualHash', description: 'Hash that changes little when the picture is re-encoded' });

const keyFrame = z
  .strictObject({
    at: z
      .number()
      .int()
      .min(0)
      .max(LONGEST_MS)
      .meta({ description: 'Time of the frame, in milliseconds from the beginning of the film' }),
    perceptualHash: hash.meta({ description: 'PDQ hash of the frame, as 64 hexadecimal digits' }),
    quality: z
      .number()
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'Quality of the frame. Look-ups ignore frames below 50' }),
  })
  .meta({ id: 'NewKeyFrame' });
const keyFrames = z
  .array(keyFrame)
  .max(MOST_KEY_FRAMES)
  .refine((frames) => new Set(frames.map(({ at }) => at)).size === frames.length, 'Must not list a time twice')
  .meta({ description: 'Hashes of frames of a film, so that look-ups find it by a frame. Replaces the whole list' });

const fromMs = z
  .number()
  .int()
  .min(0)
  .max(LONGEST_MS)
  .meta({ description: 'Start, in milliseconds from the beginning of the film' });
const toMs = z
  .number()
  .int()
  .min(1)
  .max(LONGEST_MS)
  .meta({ description: 'End, in milliseconds from the beginning of the film. Not included' });
const appearance = z
  .strictObject({ fromMs, toMs })
  .refine((range) => range.toMs > range.fromMs, { path: ['toMs'], message: 'Must be after fromMs' })
  .meta({ id: 'NewAppearance' });

const performer = z
  .strictObject({
    performerId: z
      .string()
      .regex(idPattern('performer'), 'Must be the ID of a performer')
      .optional()
      .meta({ description: 'ID of a performer of the project (`pfm_…`)' }),
    userId: userId.optional(),
    appearances: z
      .array(appearance)
      .max(MOST_APPEARANCES)
      .default([])
      .meta({ description: 'For a film: when the performer appears. Empty for a picture' }),
    replica: z.boolean().default(false).meta({
      description:
        'Whether the file shows a digital replica of the performer. Only a consent of type `digital_replica` covers it',
    }),
  })
  .refine(
    (given) => (given.performerId === undefined) !== (given.userId === undefined),
    'Exactly one of performerId and userId is required',
  )
  .meta({ id: 'NewFilePerformer' });
const performers = z.array(performer).max(MOST_PERFORMERS).meta({
  description:
    'Performers of the project who appear in the file. Replaces the whole list, and sets `depicted` to `declared`. An empty list sets it to `unknown`',
});
const derivedFrom = z
  .strictObject({ fileId: z.string().regex(idPattern('file'), 'Must be the ID of a file'), relation })
  .meta({ id: 'NewDerivedFrom', description: 'The file from which you made this one' });

const workId = z.string().regex(idPattern('work'), 'Must be the ID of a work');
const embodied = workId.nullable().optional().meta({ description: 'The work that the file embodies (`work_…`)' });

interface Seen {
  depicted?: (typeof DEPICTIONS)[number] | undefined;
  performers?: readonly unknown[] | undefined;
}
type Refinement = [(seen: Seen) => boolean, { path: string[]; message: string }];
const onlyDeclared: Refinement = [
  ({ depicted, performers: given = [] }) => depicted === undefined || depicted === 'declared' || given.length === 0,
  { path: ['performers'], message: 'Must be empty unless depicted is declared' },
];

const newFile = z
  .strictObject({
    projectId: projectReference,
    name: name.nullable().optional(),
    sha256,
    size,
    mediaType,
    perceptualHash: perceptualHash.nullable().optional(),
    iscc: isccCode.nullable().optional(),
    keyFrames: keyFrames.optional(),
    depicted: depiction.optional(),
    performers: performers.optional(),
    derivedFrom: derivedFrom.nullable().optional(),
    workId: embodied,
  })
  .refine(...onlyDeclared)
  .refine(({ depicted, performers: given = [] }) => depicted !== 'declared' || given.length > 0, {
    path: ['performers'],
    message: 'List at least one performer',
  });
export const fileBody = newFile.meta({ id: 'NewFile' });

export const filesBody = z.strictObject({
  files: z
    .array(fileBody)
    .min(1)
    .max(MOST_FILES)
    .superRefine((files, { addIssue }) => {
      const known = new Set<string>();
      for (const [index, file] of files.entries()) {
        if (known.has(file.sha256))
          addIssue({ code: 'custom', path: [index, 'sha256'], message: 'Must not be listed twice' });
        known.add(file.sha256);
      }
      const frames = files.reduce((sum, { keyFrames: given = [] }) => sum + given.length, 0);
      if (frames > MOST_KEY_FRAMES_OF_A_BATCH)
        addIssue({ code: 'custom', message: `Must not contain more than ${MOST_KEY_FRAMES_OF_A_BATCH} key frames` });
    }),
});

export const filePatch = z
  .strictObject({
    name: name.nullable().optional(),
    mediaType: mediaType.optional(),
    perceptualHash: perceptualHash.nullable().optional(),
    iscc: isccCode.nullable().optional(),
    keyFrames: keyFrames.optional(),
    depicted: depiction.optional(),
    performers: performers.optional(),
    derivedFrom: derivedFrom.nullable().optional(),
    workId: embodied,
  })
  .refine((body) => Object.keys(body).length > 0, 'Must contain at least one change')
  .refine(...onlyDeclared)
  .refine(({ depicted, performers: given }) => depicted !== 'declared' || given?.length !== 0, {
    path: ['performers'],
    message: 'List at least one performer',
  });

export const filesQuery = z.strictObject({
  ...listOf('file'),
  projectId: projectReference.optional(),
  sha256: sha256.optional(),
  performerId: z
    .string()
    .regex(idPattern('performer'), 'Must be the ID of a performer')
    .optional()
    .meta({ description: 'Only files in which this performer appears' }),
  derivedFrom: z
    .string()
    .regex(idPattern('file'), 'Must be the ID of a file')
    .optional()
    .meta({ description: 'Only files that derive directly from this file' }),
  workId: workId.optional().meta({ description: 'Only files that embody this work' }),
});
export const fileParams = z.object({ id: z.string().regex(idPattern('file')) });

const seenPerformer = { performerId: z.string(), userId: z.string().nullable() };
export const status = z.enum(COVERAGE_STATUSES).meta({
  id: 'CoverageStatus',
  description:
    '`covered`: no person appears, or every performer has a signed release for the project whose term has not ended and whose credential is active. `not_covered`: a performer has none. `withdrawn`: a performer withdrew it. `removed`: you decided to remove the file after a complaint. For a digital replica, a signed consent takes the place of the release. `unknown`: you have not stated who appears. A resized copy, transcode, or version has the stricter of its status and the status of its original. A crop of a withdrawn or removed original with `depicted: nobody` is `unknown`',
});

const coverage = z
  .object({
    status,
    since: time.nullable().meta({ description: 'When the status began; null for `not_covered`' }),
    withdrawnAt: time.nullable().meta({ description: 'When the first withdrawn release was withdrawn' }),
    removedAt: time
      .nullable()
      .meta({ description: 'When you first decided to remove the file; null if no decision in effect removes it' }),
    minorsExcluded: z.union([z.boolean(), z.literal('unknown')]).meta({
      description:
        '`true`: no person appears, or every performer was at least 18 on the first day of their shoot. `false`: a performer was under 18. Does not affect `status`',
    }),
    performers: z.array(
      z
        .object({
          ...seenPerformer,
          status: z.enum(['covered', 'not_covered', 'withdrawn']).meta({ id: 'PerformerCoverageStatus' }),
          reason: z.string().nullable().meta({
            description:
              'Reason code, as in the status of the project, or `credential_suspended` or `credential_revoked`. For a digital replica: `replica_consent_missing`, `replica_consent_pending`, `replica_consent_expired`, `replica_consent_used`, or `replica_consent_withdrawn`',
          }),
          releaseId: z.string().nullable().meta({ description: 'The release that counts; null if there is none' }),
          consentId: z
            .string()
            .nullable()
            .meta({ description: 'For a digital replica: the consent that counts; null if there is none' }),
        })
        .meta({ id: 'PerformerCoverage' }),
    ),
  })
  .meta({ id: 'FileCoverage' });

export const file = z
  .object({
    id: z.string(),
    projectId: z.string(),
    name: z.string().nullable(),
    sha256: z.string(),
    size: z.number().int().meta({ description: 'In bytes' }),
    mediaType: z.string(),
    perceptualHash: z
      .object({ algorithm, value: z.string(), quality: z.number().int() })
      .meta({ id: 'PerceptualHash' })
      .nullable(),
    iscc: z.string().nullable(),
    keyFrames: z
      .array(
        z
          .object({ at: z.number().int(), perceptualHash: z.string(), quality: z.number().int() })
          .meta({ id: 'KeyFrame' }),
      )
      .nullable()
      .meta({ description: 'Frames of the film, by time. Null in lists: retrieve the file' }),
    depicted: depiction,
    performers: z.array(
      z
        .object({
          ...seenPerformer,
          replica: z.boolean(),
          appearances: z.array(
            z.object({ fromMs: z.number().int(), toMs: z.number().int() }).meta({ id: 'Appearance' }),
          ),
        })
        .meta({ id: 'FilePerformer' }),
    ),
    derivedFrom: z.object({ fileId: z.string(), relation }).meta({ id: 'DerivedFrom' }).nullable(),
    workId: z.string().nullable().meta({ description: 'The work that the file embodies' }),
    coverage,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'RegisteredFile' });
export const filesPage = pageOf(file);
/** Names no one, because the response is stored for the idempotency key. */
export const createdFiles = z.object({
  files: z
    .array(z.object({ id: z.string(), sha256: z.string() }).meta({ id: 'RegisteredHash' }))
    .meta({ description: 'In the order of the request' }),
});
