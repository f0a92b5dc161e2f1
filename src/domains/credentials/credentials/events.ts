import { z } from 'zod';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField, SAMPLE_USER_ID, userIdField } from '#platform/events/fields.ts';

const credential = {
  credentialId: idField('credential'),
  type: z.string(),
  personId: z.string().nullable().meta({ description: '`per_…`; null if the credential does not belong to a person' }),
  verificationId: z
    .string()
    .nullable()
    .meta({ description: '`ver_…`; null if the credential does not attest a verification' }),
  sourceId: z.string().meta({
    description:
      'ID of the object that the credential attests: `ver_…`, `agr_…`, `rel_…`, `cns_…`, `wcl_…`, or `rlc_…`',
  }),
};

const SAMPLE = {
  credentialId: sampleId('credential'),
  type: 'IdentityVerificationCredential',
  personId: sampleId('person'),
  verificationId: sampleId('verification'),
  sourceId: sampleId('verification'),
};

/** The event for a newly published status. */
function statusChange(reason: string) {
  return {
    schema: z.looseObject({ ...credential, reason: z.string().meta({ description: 'Reason code' }) }),
    sample: { ...SAMPLE, reason },
  };
}

export const credentialEvents = defineEvents({
  'credential.issued': {
    description: 'A credential was issued',
    schema: z.looseObject({ userId: userIdField.nullable(), ...credential }),
    sample: { userId: SAMPLE_USER_ID, ...SAMPLE },
  },
  'credential.revoked': { description: 'A credential was revoked', ...statusChange('holder_request') },
  'credential.suspended': { description: 'A credential was suspended', ...statusChange('under_investigation') },
  'credential.reinstated': {
    description: 'A suspended credential was reinstated',
    ...statusChange('investigation_closed'),
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof credentialEvents> {}
}
