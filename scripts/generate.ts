/**
 * npm run make:specimens -- specimens [--out test/specimens]
 * npm run make:specimens -- set --seed 1000 --count 50 --condition mild [--kinds TD3,US-DL] --out DIR
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type DocumentSetOptions, writeDocumentSet } from './generate/document-set.ts';
import { DOCUMENT_KINDS } from './generate/documents.ts';
import { CONDITION_NAMES } from './generate/photo/conditions.ts';
import { describeSeeds, requireSeed } from './generate/seeds.ts';
import { writeSpecimens } from './generate/specimens.ts';

const SPECIMENS = fileURLToPath(new URL('../test/specimens/', import.meta.url));

const USAGE = `usage: npm run make:specimens -- specimens [--out DIR]
         draw the specimen documents
       npm run make:specimens -- set --out DIR [--seed N] [--from N] [--count N] [--condition NAME] [--kinds A,B]
         draw a set of documents, repeatable by its seed
seeds: ${describeSeeds()}
conditions: ${CONDITION_NAMES.join(' ')}
kinds: ${DOCUMENT_KINDS.join(' ')}`;

interface SetArguments {
  seed?: string | undefined;
  from?: string | undefined;
  count?: string | undefined;
  condition?: string | undefined;
  kinds?: string | undefined;
}

function oneOf<T extends string>(known: readonly T[], name: string): T {
  const found = known.find((each) => each === name);
  if (!found) throw new Error(`${name} must be one of ${known.join(', ')}`);
  return found;
}

function setOptions({ seed, from, count, condition, kinds }: SetArguments): DocumentSetOptions {
  return {
    seed: requireSeed(Number(seed ?? 1000), 'training', 'development', 'test'),
    from: Number(from ?? 0),
    count: Number(count ?? 20),
    condition: oneOf(CONDITION_NAMES, condition ?? 'mild'),
    ...(kinds ? { kinds: kinds.split(',').map((kind) => oneOf(DOCUMENT_KINDS, kind)) } : {}),
  };
}

async function run(): Promise<string> {
  const option = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: option, seed: option, from: option, count: option, condition: option, kinds: option },
  });
  const [what] = positionals;
  if (what === 'specimens') return (await writeSpecimens(values.out ?? SPECIMENS)).join('\n');
  if (what !== 'set' || !values.out) throw new Error(USAGE);
  return `${await writeDocumentSet(setOptions(values), values.out)} documents in ${values.out}`;
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
