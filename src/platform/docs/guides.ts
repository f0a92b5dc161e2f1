import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url);

/** A text of the repository that is served as a page. */
export interface GuideFile {
  /** From the root of the repository: `src/docs/kyb.md`. */
  file: string;
  path: string;
  /** Its name in the navigation; its title by default. */
  title?: string;
}

/** A guide's file name without extension, and its name in the navigation. */
type Entry = readonly [name: string, title: string];

/** The order of the guides; a file of `src/docs` that is not listed comes last among those for operators. */
const SECTIONS: readonly (readonly [title: string, entries: readonly Entry[]])[] = [
  [
    'Get started',
    [
      ['overview', 'Overview'],
      ['quick-start', 'Quick start'],
      ['start-productions', 'Your first production'],
      ['start-verify', 'Verify a file you received'],
      ['start-sign', 'Sign, keep a credential'],
      ['concepts', 'Concepts'],
    ],
  ],
  [
    'Use the API',
    [
      ['authentication', 'Authentication'],
      ['pagination', 'Pagination'],
      ['idempotency', 'Idempotency'],
      ['test-mode', 'Test mode'],
      ['sdks', 'SDKs'],
      ['command-line', 'The command line'],
      ['assistants', 'Assistants'],
    ],
  ],
  [
    'Guides',
    [
      ['verify-a-person', 'Verify a person'],
      ['verify-with-a-wallet', 'Verify with a wallet'],
      ['kyb', 'Verify a business'],
      ['releases', 'Release and distribute'],
      ['agreements', 'Agreements and consents'],
      ['film', 'From the shoot to the platform'],
      ['files', 'Files'],
      ['content-credentials', 'Content credentials'],
      ['lookups', 'Look-ups'],
      ['digital-replicas', 'Digital replicas'],
      ['works', 'Works and chain of title'],
      ['wallets', 'Wallets'],
      ['offline-verification', 'Proofs and offline verification'],
      ['webhooks', 'Webhooks'],
      ['webhook-languages', 'Webhooks in your language'],
      ['compliance', 'Compliance'],
      ['statuses', 'Statuses and verdicts'],
    ],
  ],
  [
    'Operate',
    [
      ['go-to-production', 'Go to production'],
      ['configuration', 'Configuration'],
      ['several-machines', 'Several machines'],
      ['operations', 'Operations'],
      ['backup', 'Back up and restore'],
      ['upgrade', 'Upgrade, roll back, replace keys'],
      ['faults', 'Faults'],
      ['second-factor', 'Second factors'],
      ['idv-provider', 'External identity provider'],
      ['face-recognition', 'Face recognition'],
    ],
  ],
  [
    'Background',
    [
      ['security', 'Security and privacy'],
      ['threat-model', 'Threat model'],
      ['asvs', 'OWASP ASVS 5.0'],
      ['glossary', 'Glossary'],
      ['changelog', 'Changelog'],
    ],
  ],
];

export interface GuideSection {
  title: string;
  guides: GuideFile[];
}

/** The existing guides in reading order. */
export function guideSections(): GuideSection[] {
  const there = markdownOf('src/docs');
  const placed = new Set(SECTIONS.flatMap(([, entries]) => entries.map(([name]) => name)));
  const rest = there.filter((name) => !placed.has(name)).map((name): Entry => [name, '']);
  return SECTIONS.map(([title, entries]) => ({
    title,
    guides: [...entries, ...(title === 'Operate' ? rest : [])].filter(([name]) => there.includes(name)).map(guideOf),
  }));
}

/** The address of a guide; the overview is the first page. */
function guideOf([name, title]: Entry): GuideFile {
  const path = name === 'overview' ? '/docs' : `/docs/${name}`;
  return { file: `src/docs/${name}.md`, path, ...(title !== '' && { title }) };
}

/** READMEs that guides link to: the reasons for the design of each area and domain. */
export function designNotes(): GuideFile[] {
  const domains = folders('src/domains').flatMap((area) => [
    { name: `area-${area}`, file: `src/domains/${area}/README.md` },
    ...folders(`src/domains/${area}`).map((name) => ({ name, file: `src/domains/${area}/${name}/README.md` })),
  ]);
  const others = [
    { name: 'second-factors', file: 'src/domains/accounts/accounts/second-factors/README.md' },
    { name: 'registries', file: 'src/domains/business/business-verification/registries/README.md' },
    { name: 'documents', file: 'src/platform/documents/README.md' },
    { name: 'platform', file: 'src/platform/README.md' },
    ...['db', 'crypto', 'http', 'imports', 'workers'].map((name) => ({ name, file: `src/platform/${name}/README.md` })),
    { name: 'circuits', file: 'circuits/README.md' },
    { name: 'measurements', file: 'scripts/bench/README.md' },
  ];
  return [...domains, ...others]
    .filter(({ file }) => readText(file) !== undefined)
    .map(({ name, file }) => ({ file, path: `/docs/notes/${name}` }));
}

/** The text of a file of the repository; undefined if there is none. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(new URL(file, ROOT), 'utf8');
  } catch {
    return undefined;
  }
}

/** A picture of the guides; undefined for other names. */
export function readImage(name: string): Buffer | undefined {
  const names = readdirSync(new URL('src/docs/images/', ROOT));
  return names.includes(name) ? readFileSync(new URL(`src/docs/images/${name}`, ROOT)) : undefined;
}

function markdownOf(folder: string): string[] {
  const names = readdirSync(new URL(`${folder}/`, ROOT)).sort();
  return names.filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -'.md'.length));
}

function folders(folder: string): string[] {
  const entries = readdirSync(new URL(`${folder}/`, ROOT), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}
