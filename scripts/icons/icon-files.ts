import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TABLER_LICENCE } from '../dependencies/carried.ts';
import { installTools } from '../tools/install-tools.ts';

const FILE = 'src/web/kit/icons.generated.ts';
const IMPORT = /import \{([^}]*)\} from '#web\/kit\/icons\.generated\.ts'/g;

type Nodes = [tag: string, attributes: Record<string, string>][];

/** Committed files with every icon that a page imports, as they would be made now: the icons and their license. */
export async function iconFiles(root: string): Promise<{ path: string; text: string }[]> {
  const read = (file: string) =>
    readFile(join(installTools('icons').folder, 'node_modules/@tabler/icons', file), 'utf8');
  const { version } = JSON.parse(await read('package.json')) as { version: string };
  const all = JSON.parse(await read('tabler-nodes-outline.json')) as Record<string, Nodes>;
  const names = new Map(Object.keys(all).map((name) => [componentOf(name), name]));
  const lines = (await importedNames(root)).map((component) => {
    const name = names.get(component);
    if (name === undefined) throw new Error(`${component} is no outline icon of @tabler/icons ${version}`);
    return `export const ${component} = createIcon(${JSON.stringify(pathsOf(name, all[name] ?? []))});`;
  });
  const head = [
    `// Generated from @tabler/icons ${version} (MIT, see ${TABLER_LICENCE}) by \`npm run make:icons\`. Do not edit.`,
    "import { createIcon } from './icon.tsx';",
  ];
  return [
    { path: FILE, text: `${[...head, '', ...lines].join('\n')}\n` },
    { path: TABLER_LICENCE, text: await read('LICENSE') },
  ];
}

async function importedNames(root: string): Promise<string[]> {
  const entries = await readdir(join(root, 'src/web'), { recursive: true });
  const sources = await Promise.all(
    entries.filter((path) => /\.tsx?$/.test(path)).map((path) => readFile(join(root, 'src/web', path), 'utf8')),
  );
  const lists = sources.flatMap((source) => [...source.matchAll(IMPORT)].map(([, list = '']) => list));
  const names = lists.flatMap((list) => list.split(',').map((name) => name.trim()));
  return [...new Set(names.filter((name) => name !== ''))].sort();
}

/** `IconArrowUp` of `arrow-up`. */
function componentOf(name: string): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `Icon${words.join('')}`;
}

function pathsOf(name: string, nodes: Nodes): string[] {
  return nodes.map(([tag, { d, ...others }]) => {
    if (tag !== 'path' || d === undefined || Object.keys(others).length > 0)
      throw new Error(`${name} is not made of plain paths: src/web/kit/icon.tsx cannot draw it`);
    return d;
  });
}
