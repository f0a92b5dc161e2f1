/** A trust file as JSON, in parts: issuers and logs grow with what is looked at. */
export interface TrustFile {
  format: 'avouch-trust-v1';
  issuers: { did: string; document: unknown }[];
  verificationKeys: unknown[];
  logs?: unknown[];
}

/** What the service wrote into the page; nothing where the page is a file. */
export interface VerifyPageData {
  /** The page is a separate file, and asks no one. */
  offline?: true;
  /** The service's own trust, or what was kept with the file. */
  trust?: TrustFile;
}

const ORGANIZATION = /org_[0-9a-z]{26}/g;
/** A file names its issuer; more than a few would be someone's joke. */
const MOST_ISSUERS = 10;

/** The organizations of this service that a file speaks of, also inside its tokens. */
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

/** The trust of the page with the DID documents of more organizations, as this service publishes them now. */
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
