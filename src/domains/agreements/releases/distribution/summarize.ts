import type { PageSummary } from '#platform/web-app/index.ts';
import type { ReleaseLink } from './present-link.ts';

const STATES = {
  signed: { en: 'Model release', es: 'Autorización de imagen' },
  attested: {
    en: 'Model release, not signed by the performer',
    es: 'Autorización de imagen, sin firma del intérprete',
  },
  ended: { en: 'This model release has ended', es: 'Esta autorización de imagen ha terminado' },
  withdrawn: { en: 'This model release was withdrawn', es: 'Esta autorización de imagen se ha retirado' },
  erased: {
    en: 'The data of this model release is erased',
    es: 'Los datos de esta autorización de imagen se han suprimido',
  },
} as const;

const FACTS = [
  ['legalName', { en: 'Performer', es: 'Intérprete' }],
  ['projectTitle', { en: 'Project', es: 'Proyecto' }],
  ['territory', { en: 'Territory', es: 'Territorio' }],
  ['term', { en: 'Term', es: 'Duración' }],
  ['release', { en: 'Release ID', es: 'ID de la autorización' }],
] as const;

/** The text of a release's page without JavaScript; `address` is the page's own. */
export function summarize(
  { viewer, state, facts, files }: ReleaseLink,
  { organization, address }: { organization: string; address: string },
): PageSummary {
  const text =
    viewer === 'recipient'
      ? {
          en: `${organization} has sent you this release.`,
          es: `${organization} le ha enviado esta autorización.`,
        }
      : {
          en: `These are the uses that you permit ${organization}.`,
          es: `Estos son los usos que usted permite a ${organization}.`,
        };
  return {
    organization,
    title: Object.hasOwn(STATES, state) ? STATES[state as keyof typeof STATES] : STATES.signed,
    text,
    facts: FACTS.flatMap(([name, words]) => (facts[name] === undefined ? [] : [{ ...words, value: facts[name] }])),
    links: files.map((name) => ({ en: name, es: name, href: `${address}/files/${name}` })),
  };
}
