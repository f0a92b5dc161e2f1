import {
  IconBuilding,
  IconFileText,
  IconHome,
  IconIdBadge2,
  IconShieldCheck,
  IconTerminal2,
  IconUser,
} from '#web/kit/icons.generated.ts';

/**
 * The dashboard's sections, with their pages by name and URL; a section with one page has no list. A URL belongs to the
 * page with the longest matching prefix.
 */
export const SECTIONS = [
  { name: 'home', icon: IconHome, pages: [['home', '']] },
  {
    name: 'verifications',
    icon: IconIdBadge2,
    pages: [
      ['cases', '/verifications'],
      ['sessions', '/verifications/sessions'],
      ['persons', '/verifications/persons'],
    ],
  },
  {
    name: 'agreements',
    icon: IconFileText,
    pages: [
      ['agreements', '/agreements'],
      ['projects', '/agreements/projects'],
      ['releases', '/agreements/releases'],
      ['files', '/files'],
      ['works', '/works'],
      ['consents', '/agreements/consents'],
      ['templates', '/agreements/templates'],
    ],
  },
  {
    name: 'compliance',
    icon: IconShieldCheck,
    pages: [
      ['board', '/compliance'],
      ['changes', '/compliance/changes'],
      ['bundles', '/compliance/bundles'],
      ['received', '/compliance/received'],
      ['ageProofs', '/compliance/age-proofs'],
      ['reports', '/compliance/reports'],
      ['statistics', '/compliance/statistics'],
      ['complaints', '/compliance/complaints'],
      ['erasures', '/compliance/erasures'],
      ['holds', '/compliance/holds'],
      ['retention', '/compliance/retention'],
      ['audit', '/compliance/audit'],
      ['requirements', '/compliance/policy'],
      ['custodian', '/compliance/custodian'],
    ],
  },
  {
    name: 'developers',
    icon: IconTerminal2,
    pages: [
      ['keys', '/settings/keys'],
      ['webhooks', '/webhooks'],
      ['events', '/webhooks/events'],
      ['catalogue', '/webhooks/catalogue'],
      ['test', '/settings/test'],
    ],
  },
  {
    name: 'organization',
    icon: IconBuilding,
    pages: [
      ['organization', '/settings'],
      ['branding', '/settings/branding'],
      ['members', '/settings/members'],
      ['policy', '/settings/policy'],
      ['trustedIssuers', '/settings/trusted-issuers'],
      ['issuer', '/settings/issuer'],
    ],
  },
  {
    name: 'you',
    icon: IconUser,
    pages: [
      ['security', '/settings/security'],
      ['preferences', '/settings/preferences'],
    ],
  },
] as const;

export type SectionName = (typeof SECTIONS)[number]['name'];
export type PageName = (typeof SECTIONS)[number]['pages'][number][0];

export const addressOf = (page: string): string => `/dashboard${page}`;

/** The section and page of a URL. */
export function placeOf(address: string): { section: SectionName; page: PageName } | undefined {
  const path = address.replace(/^\/dashboard/, '').replace(/\/$/, '');
  const places = SECTIONS.flatMap(({ name: section, pages }) => pages.map(([page, at]) => ({ section, page, at })));
  return places
    .filter(({ at }) => path === at || (at !== '' && path.startsWith(`${at}/`)))
    .sort((one, other) => other.at.length - one.at.length)[0];
}
