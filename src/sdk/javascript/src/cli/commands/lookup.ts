import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byStrictness } from '../../../../../verifier/bundle/follow-originals.ts';
import { ApiError } from '../../errors.ts';
import { sleep } from '../../retry.ts';
import type { LookupHash, LookupResult, LookupResults } from '../../types.generated.ts';
import { type Call, type Command, EXIT, UsageError } from '../command.ts';
import { type FileHashes, hashesOf } from '../file-hashes.ts';
import { loadDecoder } from '../picture-hash.ts';
import { callOptions } from './common.ts';

/** The service accepts 100 perceptual hashes in one call. */
const FILES_OF_A_CALL = 100;

/** The answer for one file, as it is printed. */
interface Answer {
  file: string;
  mayBeShown: boolean;
  reason: string;
  /** Which hash is registered: of the file, of the file without its content credentials, or of the picture. */
  hash: 'file' | 'content' | 'picture' | null;
  status: LookupResult['status'];
  since: string | null;
  minorsExcluded: LookupResult['minorsExcluded'];
}

export const lookupCommand: Command = {
  name: 'lookup',
  summary: 'Check whether files may be shown, by their hashes',
  args: 'FILE…',
  options: {
    explicit: { type: 'boolean', description: 'the files are explicit: no minor may appear in them' },
    exact: { type: 'boolean', description: 'do not look for similar pictures' },
    receipts: {
      type: 'string',
      value: 'FOLDER',
      description: 'store the signed receipts of the answers in this folder',
    },
  },
  details: `The content is not sent. A picture with content credentials is looked up with and without them. Similar pictures are found if the package sharp is installed; a similar picture may never be shown.
Exit code: 0 if all files may be shown, 1 if not.`,
  run: async (call) => {
    const { args, values, output } = call;
    if (args.length === 0) throw new UsageError('a file is required');
    const decode = values.is('exact') ? undefined : await loadDecoder();
    let shown = 0;
    await output.rows(
      each(answersOf(call, decode), ({ mayBeShown }) => {
        shown += mayBeShown ? 1 : 0;
      }),
      ['file', 'mayBeShown', 'reason'],
    );
    output.say(`${shown} of ${args.length} files may be shown`);
    return shown === args.length ? EXIT.done : EXIT.no;
  },
};

async function* each<T>(values: AsyncIterable<T>, see: (value: T) => void): AsyncGenerator<T> {
  for await (const value of values) {
    see(value);
    yield value;
  }
}

async function* answersOf(call: Call, decode: Awaited<ReturnType<typeof loadDecoder>>): AsyncGenerator<Answer> {
  const { args, values, output, io } = call;
  let isWarned = false;
  for (let from = 0; from < args.length; from += FILES_OF_A_CALL) {
    const files: FileHashes[] = [];
    for (const path of args.slice(from, from + FILES_OF_A_CALL))
      files.push(await hashesOf(path, { decode, signal: io.signal }));
    if (!decode && !values.is('exact') && !isWarned && files.some(({ isPicture }) => isPicture)) {
      isWarned = true;
      output.say('sharp is not installed, so similar pictures are not looked up: run npm install sharp');
    }
    const { data, receipt } = await ask(call, files.flatMap(askedOf));
    if (receipt !== null) await storeReceipt(call, receipt, from / FILES_OF_A_CALL + 1);
    for (const file of files) yield answerFor(file, data.splice(0, askedOf(file).length), values.is('explicit'));
    if (args.length > FILES_OF_A_CALL) output.say(`${from + files.length} of ${args.length} files`);
  }
}

function askedOf({ file, content, picture }: FileHashes): LookupHash[] {
  return [
    { sha256: file },
    ...(content === undefined ? [] : [{ sha256: content }]),
    ...(picture === undefined ? [] : [{ perceptualHash: picture }]),
  ];
}

/** Waits as long as the service asks: many files can exceed its rate. */
async function ask(call: Call, hashes: LookupHash[]): Promise<LookupResults> {
  const { values, output, io } = call;
  for (;;) {
    try {
      return await call.avouch.lookups.create(
        { hashes, ...(values.text('receipts') !== undefined && { receipt: true }) },
        callOptions(call),
      );
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 429 && error.retryAfter !== undefined)) throw error;
      output.say(`too many hashes in a minute: waiting ${error.retryAfter} s`);
      await sleep(error.retryAfter * 1000, io.signal);
    }
  }
}

async function storeReceipt({ values, output }: Call, receipt: string, number: number): Promise<void> {
  const folder = values.text('receipts') ?? '.';
  await mkdir(folder, { recursive: true });
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const path = join(folder, `lookup-${time}-${number}.jwt`);
  // An existing receipt is never replaced.
  await writeFile(path, `${receipt}\n`, { flag: 'wx' });
  output.say(`Wrote the receipt to ${path}`);
}

/** Registered hashes of the file decide; the strictest status counts. A similar picture decides only without one. */
function answerFor(file: FileHashes, results: readonly LookupResult[], isExplicit: boolean): Answer {
  const kinds = askedOf(file).map(
    ({ perceptualHash }, index): NonNullable<Answer['hash']> =>
      perceptualHash !== undefined ? 'picture' : index === 0 ? 'file' : 'content',
  );
  const known = results
    .map((result, index) => ({ ...result, hash: kinds[index] ?? 'file' }))
    .filter(({ match }) => match !== null);
  const exact = known.filter(({ match }) => match === 'exact').sort(strictestFirst);
  const [found] = [...exact, ...known];
  if (!found) {
    const none = { hash: null, status: null, since: null, minorsExcluded: null };
    return { file: file.path, mayBeShown: false, reason: 'not registered', ...none };
  }
  const { hash, status, since, minorsExcluded } = found;
  const mayBeShown = found.match === 'exact' && status === 'covered' && (!isExplicit || minorsExcluded === true);
  return { file: file.path, mayBeShown, reason: reasonOf(found), hash, status, since, minorsExcluded };
}

const strictestFirst = (one: LookupResult, other: LookupResult): number =>
  byStrictness(one.status ?? 'unknown', other.status ?? 'unknown');

function reasonOf({ match, distance, status, since, withdrawnAt, removedAt, minorsExcluded }: LookupResult): string {
  const reasons = {
    covered: `covered since ${since}${minorsExcluded === true ? '' : '; minors may appear'}`,
    not_covered: 'a performer has no release',
    withdrawn: `withdrawn${withdrawnAt === null ? '' : ` at ${withdrawnAt}`}`,
    removed: `removed after a complaint${removedAt === null ? '' : ` at ${removedAt}`}`,
    unknown: 'it is not stated who appears',
  };
  if (match === 'similar')
    return `similar to a registered picture (${distance} of 256 bits differ)${status === 'unknown' ? '' : `: ${reasons[status ?? 'unknown']}`}`;
  return reasons[status ?? 'unknown'];
}
