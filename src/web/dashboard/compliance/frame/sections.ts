/** The parts of the area, and what is in each; the first address of each is where its tab leads. */
export const SECTIONS = [
  {
    name: 'status',
    pages: [
      ['board', ''],
      ['changes', '/changes'],
    ],
    also: ['/project', '/person'],
  },
  {
    name: 'bundles',
    pages: [
      ['bundleList', '/bundles'],
      ['ageProofs', '/age-proofs'],
    ],
    also: [],
  },
  { name: 'reports', pages: [['reports', '/reports']], also: [] },
  { name: 'complaints', pages: [['complaints', '/complaints']], also: [] },
  {
    name: 'erasures',
    pages: [
      ['erasureList', '/erasures'],
      ['holds', '/holds'],
      ['retention', '/retention'],
    ],
    also: [],
  },
  { name: 'audit', pages: [['audit', '/audit']], also: [] },
  {
    name: 'rules',
    pages: [
      ['policy', '/policy'],
      ['custodian', '/custodian'],
    ],
    also: [],
  },
  { name: 'statistics', pages: [['statistics', '/statistics']], also: [] },
] as const;

export const ROOT = '/dashboard/compliance';

type Section = (typeof SECTIONS)[number];

/** Whether an address is this page's, or below it. */
export function isAt(path: string, page: string): boolean {
  const rest = path.slice(ROOT.length).replace(/\/$/, '');
  return page === '' ? rest === '' : rest === page || rest.startsWith(`${page}/`);
}

/** The part that an address belongs to. */
export function sectionOf(path: string): Section {
  const found = SECTIONS.find(
    ({ pages, also }) => pages.some(([, page]) => isAt(path, page)) || also.some((page) => isAt(path, page)),
  );
  return found ?? SECTIONS[0];
}
