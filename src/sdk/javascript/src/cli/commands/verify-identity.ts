import { readDataUri } from '../../files.ts';
import { type Command, UsageError } from '../command.ts';
import { callOptions, METADATA, readMetadata, showVerification, WAIT } from './common.ts';

export const verifyIdentityCommand: Command = {
  name: 'verify-identity',
  summary: 'Verify a person with pictures of the ID document and a selfie',
  args: 'FILE…',
  options: {
    'user-id': { type: 'string', value: 'ID', description: 'your own ID for the person' },
    'consent-at': {
      type: 'string',
      value: 'TIME',
      description: 'time at which the person gave consent, such as 2026-05-02T10:00:00Z',
    },
    metadata: METADATA,
    ...WAIT,
  },
  details: `Each FILE is a picture (JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF, or BMP): front, back, and selfie, in any order.`,
  run: async (call) => {
    const { values, args, avouch } = call;
    if (args.length === 0) throw new UsageError('pictures are required: front, back, and selfie');
    const givenAt = values.text('consent-at');
    const { data } = await avouch.identities.verify(
      {
        userId: values.required('user-id'),
        documents: await Promise.all(args.map((file) => readDataUri(file))),
        ...(givenAt !== undefined && { consent: { givenAt } }),
        ...readMetadata(values.list('metadata')),
      },
      callOptions(call),
    );
    return showVerification(call, data.verificationId);
  },
};
