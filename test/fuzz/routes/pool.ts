// What the service has answered: ids, tokens and words that later requests name.

/** Stands in a request for something out of the pool, until it is sent. */
export class Ref {
  readonly kind: string;
  readonly at: number;
  constructor(kind: string, at: number) {
    this.kind = kind;
    this.at = at;
  }
}

const ID = /\b([a-z]{2,4})_[0-9a-z]{26}\b/g;
/** The last part of a link, or what a form in it would send. */
const LINK = /https?:\/\/[^/\s"]+\/([\w/-]+?)(?:\/|\?token=)([\w-]{43})\b/g;
const KEPT = 400;
const FIELD = /^[A-Za-z]\w{1,30}$/;

export class Pool {
  readonly #lists = new Map<string, string[]>();
  readonly #owners = new Map<string, string>();

  /** Every id, token of a link, and short text by the name of its field. `org`: whose they are. */
  gather(value: unknown, org: string): void {
    if (typeof value === 'string') this.gatherText(value, org);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, each] of Object.entries(value)) {
      if (typeof each === 'string' && each.length <= 200 && FIELD.test(name)) this.#add(`field:${name}`, org, each);
      this.gather(each, org);
    }
  }

  gatherText(text: string, org: string): void {
    for (const [id, kind = ''] of text.matchAll(ID)) this.#add(kind, org, id);
    for (const [, path = '', token = ''] of text.matchAll(LINK)) this.#add(`token:${path}`, org, token);
  }

  #add(kind: string, org: string, value: string): void {
    if (org !== '') this.#owners.set(value, org);
    for (const key of [`${kind} ${org}`, kind]) {
      const list = this.#lists.get(key) ?? [];
      this.#lists.set(key, list);
      if (list.includes(value)) continue;
      list.push(value);
      if (list.length > KEPT) list.shift();
    }
  }

  /** Mostly the organization's own; anyone's where it is not said whose. */
  resolve({ kind, at }: Ref, org?: string): string | undefined {
    const own = this.#lists.get(`${kind} ${org}`) ?? [];
    const all = this.#lists.get(kind) ?? [];
    const list = own.length > 0 && at % 8 !== 7 ? own : all;
    // The fuzzer deletes and ends what it has: what is newest is mostly still there.
    const newest = at % 2 === 0 ? list.slice(-4) : list;
    return newest[Math.floor(at / 8) % newest.length];
  }

  /** Whose organization's answer had this. */
  ownerOf(value: string): string | undefined {
    return this.#owners.get(value);
  }
}
