/** A trust file as JSON, in parts: issuers and logs are added as files are checked. */
export interface TrustFile {
  format: 'avouch-trust-v1';
  issuers: { did: string; document: unknown }[];
  verificationKeys: unknown[];
  logs?: unknown[];
}

/** Data that the service embeds in the page; empty in the offline file. */
export interface VerifyPageData {
  /** Whether the page is an offline file, which makes no requests. */
  offline?: true;
  /** The service's own trust, or that stored in the offline file. */
  trust?: TrustFile;
}

const ORGANIZATION = /org_[0-9a-z]{26}/g;
/** A file names its issuer; more than a few issuers would be abuse. */
const MOST_ISSUERS = 10;

/** The organizations of this service that a file refers to, also inside its tokens. */
export function organizationsIn(text: string): string[] {
  const tokens = text.match(/[\w-]{40,}/g) ?? [];
  const all = [text, ...tokens.slice(0, 2000).map(decodeToken)].join('\n');
  return [...new Set(all.match(ORGANIZATION) ?? [])].slice(0, MOST_ISSUERS);
}

function decodeToken(token: string): string {
  try {
    return atob(token.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

/** The page's trust, with the currently published DID documents of further organizations. */
export async function withOrganizations(trust: TrustFile, organizations: readonly string[]): Promise<TrustFile> {
  const known = new Set(trust.issuers.map(({ did }) => did.split(':').at(-1)));
  const wanted = organizations.filter((organization) => !known.has(organization));
  const found = await Promise.all(wanted.map(fetchDocument));
  return { ...trust, issuers: [...trust.issuers, ...found.flatMap((each) => each ?? [])] };
}

async function fetchDocument(organization: string): Promise<{ did: string; document: unknown } | undefined> {
  const response = await fetch(`/orgs/${organization}/did.json`);
  if (!response.ok) return undefined;
  const document = (await response.json()) as { id: string };
  return { did: document.id, document };
}
