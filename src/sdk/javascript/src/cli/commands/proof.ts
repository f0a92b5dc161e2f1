import { readFile } from 'node:fs/promises';
import { type Call, type Command, EXIT, UsageError } from '../command.ts';
import { callOptions, onlyArgument } from './common.ts';

const create: Command = {
  name: 'proof create',
  summary: 'Create a proof that a person had reached an age on a day',
  args: '',
  options: {
    'user-id': { type: 'string', value: 'ID', description: 'your own ID for the person' },
    credential: { type: 'string', value: 'ID', description: 'ID of an identity credential, instead of --user-id' },
    years: { type: 'string', value: 'YEARS', description: 'age to prove; default: 18' },
    on: {
      type: 'string',
      value: 'DAY',
      description: 'day of the statement, such as the day of a shoot; default: today',
    },
    scope: {
      type: 'string',
      value: 'TEXT',
      description: 'scope in which all proofs of a person have the same nullifier',
    },
    audience: { type: 'string', value: 'TEXT', description: 'recipient for whom the proof is valid' },
  },
  details: 'Prints the response. To use avouch verify, save its field "proof" in a file.',
  run: async (call) => {
    call.output.object(
      await call.avouch.proofs.create({ ...subjectOf(call), statement: statementOf(call) }, callOptions(call)),
    );
    return EXIT.done;
  },
};

const verify: Command = {
  name: 'proof verify',
  summary: 'Verify a proof with the service',
  args: 'FILE',
  options: {},
  details: 'To verify without the service: avouch verify FILE --trust trust.json',
  run: async (call) => {
    const proof = JSON.parse(await readFile(onlyArgument(call, 'file'), 'utf8'));
    const answer = await call.avouch.proofs.verify(proof, callOptions(call));
    call.output.object(answer);
    return 'verified' in answer && !answer.verified ? EXIT.no : EXIT.done;
  },
};

function subjectOf({ values }: Call) {
  const [userId, credentialId] = [values.text('user-id'), values.text('credential')];
  if ((userId === undefined) === (credentialId === undefined))
    throw new UsageError('--user-id or --credential is required');
  return userId === undefined ? { credentialId: credentialId ?? '' } : { userId };
}

function statementOf({ values }: Call) {
  const [scope, audience] = [values.text('scope'), values.text('audience')];
  const years = Number(values.text('years') ?? 18);
  if (!Number.isSafeInteger(years)) throw new UsageError('--years must be a whole number');
  return {
    type: 'age-over' as const,
    years,
    on: values.text('on') ?? new Date().toISOString().slice(0, 10),
    ...(scope !== undefined && { scope }),
    ...(audience !== undefined && { audience }),
  };
}

export const proofCommands: readonly Command[] = [create, verify];
