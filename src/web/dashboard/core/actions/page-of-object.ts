import { isObjectId } from '../object-id.ts';

const PAGES: Readonly<Record<string, string>> = {
  agr: '/dashboard/agreements',
  bun: '/dashboard/compliance/bundles',
  cmp: '/dashboard/compliance/complaints',
  cns: '/dashboard/agreements/consents',
  era: '/dashboard/compliance/erasures',
  per: '/dashboard/verifications/persons',
  file: '/dashboard/files',
  prj: '/dashboard/agreements/projects',
  rbn: '/dashboard/compliance/received',
  rel: '/dashboard/agreements/releases',
  rep: '/dashboard/compliance/reports',
  tpl: '/dashboard/agreements/templates',
  ver: '/dashboard/verifications',
  vse: '/dashboard/verifications/sessions',
  whe: '/dashboard/webhooks',
  work: '/dashboard/works',
};

/** An object's dashboard page, by the kind in its ID; undefined without a page. */
export function pageOfObject(id: string): string | undefined {
  const page = PAGES[id.slice(0, id.indexOf('_'))];
  return page !== undefined && isObjectId(id) ? `${page}/${id}` : undefined;
}
