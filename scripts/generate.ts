/**
 * npm run generate -- specimens [--out test/specimens]
 * npm run generate -- set --seed 100 --count 50 --condition mild --out DIR
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeDocumentSet } from './generate/document-set.ts';
import { writeSpecimens } from './generate/specimens.ts';

const SPECIMENS = fileURLToPath(new URL('../test/specimens/', import.meta.url));
const CONDITIONS = ['clean', 'mild', 'hard'] as const;

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      seed: { type: 'string' },
      count: { type: 'string' },
      condition: { type: 'string' },
    },
  });
  const [what] = positionals;
  if (what === 'specimens') return (await writeSpecimens(values.out ?? SPECIMENS)).join('\n');
  const condition = CONDITIONS.find((name) => name === (values.condition ?? 'mild'));
  if (what !== 'set' || !values.out || !condition)
    throw new Error(
      'usage: generate specimens [--out DIR] | set --out DIR [--seed N] [--count N] [--condition clean|mild|hard]',
    );
  const options = {
    seed: Number(values.seed ?? 100),
    count: Number(values.count ?? 20),
    condition,
    faces: `${SPECIMENS}faces`,
  };
  return `${await writeDocumentSet(options, values.out)} documents in ${values.out}`;
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
