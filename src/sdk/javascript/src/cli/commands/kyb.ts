import { readFile } from 'node:fs/promises';
import { readDataUri } from '../../files.ts';
import type { CreateVerificationParams } from '../../types.generated.ts';
import { type Command, UsageError } from '../command.ts';
import { callOptions, METADATA, onlyArgument, readMetadata, showVerification, WAIT } from './common.ts';

type Business = Extract<CreateVerificationParams, { type: 'kyb' }>;

export const kybCommand: Command = {
  name: 'kyb',
  summary: 'Verify a business',
  args: 'BUSINESS.json',
  options: {
    incorporation: {
      type: 'string',
      value: 'FILE',
      multiple: true,
      description: 'document that proves the incorporation: PDF or picture',
    },
    ownership: {
      type: 'string',
      value: 'FILE',
      multiple: true,
      description: 'document that proves the ownership: PDF or picture',
    },
    'user-id': { type: 'string', value: 'ID', description: 'your own ID for the business' },
    metadata: METADATA,
    ...WAIT,
  },
  details: `BUSINESS.json is the body of POST /v1/verifications with type kyb: {"business": {…}, "owners": […], …}`,
  run: async (call) => {
    const { values, avouch } = call;
    const given = readBusiness(await readFile(onlyArgument(call, 'JSON file'), 'utf8'));
    const userId = values.text('user-id');
    const body = {
      ...given,
      type: 'kyb' as const,
      documents: {
        incorporation: [...(given.documents?.incorporation ?? []), ...(await readAll(values.list('incorporation')))],
        ownership: [...(given.documents?.ownership ?? []), ...(await readAll(values.list('ownership')))],
        other: given.documents?.other ?? [],
      },
      ...(userId !== undefined && { userId }),
      ...readMetadata(values.list('metadata')),
    };
    const { id } = await avouch.verifications.create(body, callOptions(call));
    return showVerification(call, id);
  },
};

function readAll(files: readonly string[]): Promise<string[]> {
  return Promise.all(files.map((file) => readDataUri(file)));
}

function readBusiness(text: string): Business {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('the file of the business is not JSON');
  }
}
