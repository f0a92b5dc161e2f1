import { readFile } from 'node:fs/promises';
import { type Command, EXIT, UsageError } from '../command.ts';
import { callOptions, onlyArgument, readCount } from './common.ts';

const FORMATS = ['vc+jwt', 'jwt_vc_json', 'dc+sd-jwt', 'ldp_vc'] as const;

const get: Command = {
  name: 'credential get',
  summary: 'Show a credential; with --only, print it for a file',
  args: 'CREDENTIAL',
  options: {
    format: { type: 'string', choices: FORMATS, description: 'encoding of the credential; default: vc+jwt' },
    only: { type: 'boolean', description: 'print only the credential, without its status and IDs' },
  },
  run: async (call) => {
    const { values, avouch, output, io } = call;
    const format = readFormat(values.text('format'));
    const answer = await avouch.credentials.get(onlyArgument(call, 'credential'), { format }, callOptions(call));
    const { credential } = answer;
    if (!values.is('only')) output.object(answer);
    else io.out(`${typeof credential === 'string' ? credential : JSON.stringify(credential)}\n`);
    return EXIT.done;
  },
};

const list: Command = {
  name: 'credential list',
  summary: 'List credentials, newest first',
  args: '',
  options: { limit: { type: 'string', value: 'COUNT', description: 'maximum number of results; default: 20' } },
  run: async (call) => {
    const { values, avouch, output } = call;
    const limit = readCount(values.text('limit'), 'limit') ?? 20;
    const credentials = await avouch.credentials.list({}, callOptions(call)).toArray({ limit });
    await output.rows(credentials, ['id', 'type', 'status', 'sourceId', 'validUntil', 'createdAt']);
    return EXIT.done;
  },
};

const verify: Command = {
  name: 'credential verify',
  summary: 'Verify a credential of any issuer and its current status, with the service',
  args: 'FILE',
  options: {
    issuer: { type: 'string', value: 'DID', multiple: true, description: 'issuer to trust, in addition to your own' },
  },
  details: 'To verify without the service: avouch verify FILE --trust trust.json',
  run: async (call) => {
    const text = (await readFile(onlyArgument(call, 'file'), 'utf8')).trim();
    const credential = text.startsWith('{') ? JSON.parse(text) : text;
    const issuers = call.values.list('issuer');
    const answer = await call.avouch.credentials.verify(
      { credential, ...(issuers.length > 0 && { issuers }) },
      callOptions(call),
    );
    call.output.object(answer);
    return answer.verified ? EXIT.done : EXIT.no;
  },
};

function readFormat(text = 'vc+jwt'): (typeof FORMATS)[number] {
  const format = FORMATS.find((each) => each === text);
  if (!format) throw new UsageError(`--format must be one of ${FORMATS.join(', ')}`);
  return format;
}

export const credentialCommands: readonly Command[] = [get, list, verify];
