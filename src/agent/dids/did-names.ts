import { organizationDid } from './did-web.ts';

/**
 * The DIDs of this service and of its organizations, under the current address and under those before `npm run did --
 * move`. Empty until the addresses have been read from the store.
 */
export class DidNames {
  #bases: readonly string[] = [];

  /** `former` newest first. */
  fix(current: string, former: readonly string[]): void {
    this.#bases = [current, ...former];
  }

  /** The DID of an organization under the current address. Throws RangeError for an invalid organization ID. */
  issuerDid(orgId: string): string {
    return organizationDid(this.serviceDid(), orgId);
  }

  /** All DIDs of an organization, the current one first. */
  issuerDids(orgId: string): string[] {
    return this.#bases.map((base) => organizationDid(base, orgId));
  }

  /** The DID of the service itself. */
  serviceDid(): string {
    const [current] = this.#bases;
    if (current === undefined) throw new Error('the addresses of this service have not been read yet');
    return current;
  }

  /** All DIDs of the service, the current one first. */
  serviceDids(): string[] {
    return [...this.#bases];
  }

  /** The organization of one of our DIDs, under any address. */
  organizationOf(did: string): string | undefined {
    const base = this.#bases.find((each) => did.startsWith(`${each}:orgs:`));
    const orgId = base === undefined ? '' : did.slice(`${base}:orgs:`.length);
    return /^[A-Za-z0-9_-]+$/.test(orgId) ? orgId : undefined;
  }

  /**
   * Whether a DID is under one of our addresses, in any spelling of the host. No one else can create such a DID, so its
   * document is never fetched.
   */
  owns(did: string): boolean {
    const written = did.toLowerCase();
    return this.#bases
      .map((base) => base.toLowerCase())
      .some((base) => written === base || written.startsWith(`${base}:`));
  }

  /** The other DIDs of the subject of one of our DIDs. */
  aliasesOf(did: string): string[] {
    const orgId = this.organizationOf(did);
    const all = orgId === undefined ? this.#bases : this.issuerDids(orgId);
    return all.includes(did) ? all.filter((each) => each !== did) : [];
  }
}
