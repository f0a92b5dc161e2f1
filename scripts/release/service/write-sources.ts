import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';
import { ROOT } from '../folders.ts';
import { nameCommands } from './commands.ts';

/**
 * Writes the service's own files as JavaScript, each where it was: what they find beside themselves, the processes that they
 * start by a path, and agent.yml go on to work.
 */
export async function writeSources(stage: string, files: readonly string[]): Promise<void> {
  const write = async (file: string): Promise<void> => {
    const text = await readFile(join(ROOT, file), 'utf8');
    await put(join(stage, file.replace(/\.ts$/, '.js')), file.endsWith('.ts') ? await compile(text, file) : text);
  };
  await Promise.all(files.filter((file) => file !== 'package.json').map(write));
  const agent = await readFile(join(ROOT, 'agent.yml'), 'utf8');
  await put(join(stage, 'agent.yml'), agent.replace(/(\.\/src\/[\w/.-]+)\.ts(?=[?#])/g, '$1.js'));
}

async function compile(text: string, file: string): Promise<string> {
  const { code } = await transform(text, {
    loader: 'ts',
    format: 'esm',
    target: 'node24',
    sourcefile: file,
    legalComments: 'none',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  // Specifiers and paths of other files.
  return nameCommands(code.replace(/(["'])([^"'\s]+)\.ts\1/g, '$1$2.js$1'), 'package');
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
