import { z } from 'zod';
import { projectReference } from '#domains/agreements/projects/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { actorField } from '#platform/operation/actor-field.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { lines } from '#platform/operation/text-fields.ts';
import { personId } from '../schema.ts';

export const holdBody = z.strictObject({
  subject: z.union(
    [
      z.strictObject({ personId }),
      z.strictObject({ projectId: projectReference }),
      z.strictObject({ organization: z.literal(true) }),
    ],
    { error: 'Must be {personId}, {projectId} or {organization: true}' },
  ),
  reason: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Must be a code such as litigation')
    .meta({
      description: 'Reason code, such as `litigation`, `authority_request`, or `dispute`. The audit log stores it',
    }),
  note: lines(2000).optional().meta({ description: 'Note about the hold. Stored encrypted' }),
  metadata: metadata.optional(),
});

export const releaseHoldBody = z.strictObject({ note: lines(2000).optional() }).prefault({});

const holdStatus = z.enum(['active', 'released']).meta({ id: 'LegalHoldStatus' });
export const hold = z
  .object({
    id: z.string().meta({ description: 'ID of the hold (`hld_…`)' }),
    status: holdStatus,
    subject: z.object({ kind: z.enum(['person', 'project', 'organization']), id: z.string() }),
    reason: z.string(),
    note: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'Note about the hold. Missing without the scope pii:read' }),
    metadata: shownMetadata,
    setAt: z.iso.datetime(),
    setBy: actorField,
    releaseNote: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'Note about the hold. Missing without the scope pii:read' }),
    releasedAt: z.iso.datetime().nullable(),
    releasedBy: actorField.nullable(),
  })
  .meta({ id: 'LegalHold' });

export const holdParams = z.object({ id: z.string().regex(idPattern('legalHold')) });
export const holdsQuery = z.strictObject({
  ...listOf('legalHold'),
  ...metadataFilter,
  status: holdStatus.optional(),
});
