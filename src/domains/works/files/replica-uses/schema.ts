import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { day, line } from '#platform/operation/text-fields.ts';

export const useParams = z.object({
  id: z.string().regex(idPattern('consent')),
  useId: z.string().regex(idPattern('replicaUse')),
});

export const licenseBody = z
  .strictObject({
    licensee: line(200).optional().meta({
      description: 'Name of the organization that may use the replica; by default, your organization',
    }),
    medium: line(200).meta({ description: 'Where the use is published' }),
    validUntil: z.iso.datetime({ offset: true }).optional().meta({
      description: 'Time until which the license is valid; by default, the end of the consent',
    }),
  })
  .meta({ id: 'NewReplicaLicense' });

export const useBody = z
  .strictObject({
    fileId: z.string().regex(idPattern('file'), 'Must be the ID of a file').optional().meta({
      description: 'The file that shows the replica. A single-use consent covers only this file from then on',
    }),
    workId: z.string().regex(idPattern('work'), 'Must be the ID of a work').optional(),
    usedOn: day,
    description: line(1000).meta({ description: 'What the replica was used for. Stored encrypted' }),
    withinConsent: z.boolean().meta({ description: 'Whether you state that the consent describes this use' }),
  })
  .meta({ id: 'NewReplicaUse' });
