import { readFileSync } from 'node:fs';
import type { Random } from '../../../scripts/generate/random.ts';
import { poisonPdfs } from '../../fuzz/parsers/poison-pdfs.ts';
import { type ApiAnswer, type ApiClient, createApiClient } from '../../support/api-client.ts';
import { poisonImages } from './poison-images.ts';

/** Clients who upload pictures and papers that are made to break their readers, until they are stopped. */
export interface Poisoners {
  /** How many had an answer so far. */
  answered(): number;
  /** How often each status was answered. */
  statuses: ReadonlyMap<number, number>;
  /** Answers that should not have been. */
  surprises: readonly string[];
  stop(): Promise<void>;
}

export interface PoisonerOptions {
  url: string;
  /** In live mode: in test mode no one looks at pictures. */
  key: string;
  clients: number;
  random: Random;
}

const specimen = (name: string): string =>
  picture(readFileSync(new URL(`../../specimens/${name}.jpg`, import.meta.url)));
const COMPANY = {
  name: 'Meridian Studio Limited',
  registrationNumber: '08765432',
  country: 'GB',
  address: { lines: ['12 Harbour Street'], city: 'Bristol', postalCode: 'BS1 4QA', country: 'GB' },
  entityType: 'H0PO',
};
const OWNER = { kind: 'person', name: 'Anna Maria Eriksson', birthDate: '1994-08-12', share: 100, control: true };

const base64 = (bytes: Buffer): string => bytes.toString('base64');
const picture = (bytes: Buffer): string => `data:image/jpeg;base64,${base64(bytes)}`;
const paper = (bytes: Buffer): string => `data:application/pdf;base64,${base64(bytes)}`;

type Upload = (api: ApiClient, poison: Buffer) => Promise<ApiAnswer>;

/** The ways by which pictures come in, and those of papers. */
const PICTURES: readonly Upload[] = [
  (api, poison) => sendPerson(api, picture(poison), specimen('faces/p05-selfie-1')),
  (api, poison) => sendPerson(api, specimen('passport-anna'), picture(poison)),
  (api, poison) => api.post('/v1/identities/verify', { userId: 'poisoner', documents: [picture(poison)] }),
  (api, poison) => sendBusiness(api, picture(poison)),
];
const PAPERS: readonly Upload[] = [
  (api, poison) => sendBusiness(api, paper(poison)),
  (api, poison) => api.post('/v1/agreements/verify', { pdf: base64(poison), evidence: base64(poison) }),
];

/** A page and a selfie: where one of them can be read in spite of all, the other is someone else's. */
function sendPerson(api: ApiClient, front: string, selfie: string): Promise<ApiAnswer> {
  return api.post('/v1/verifications', { type: 'idv', document: { front }, selfie });
}

function sendBusiness(api: ApiClient, content: string): Promise<ApiAnswer> {
  return api.post('/v1/verifications', {
    type: 'kyb',
    business: COMPANY,
    documents: { incorporation: [content] },
    owners: [OWNER],
    applicant: { email: 'applicant@example.org', name: 'Anna Maria Eriksson' },
  });
}

interface PoisonUpload {
  name: string;
  send(api: ApiClient): Promise<ApiAnswer>;
}

/** Each file by each way. */
function everyUpload(): PoisonUpload[] {
  const all: [name: string, files: readonly Buffer[], ways: readonly Upload[]][] = [
    ['picture', poisonImages(), PICTURES],
    ['paper', poisonPdfs(), PAPERS],
  ];
  return all.flatMap(([name, files, ways]) =>
    files.flatMap((file, number) =>
      ways.map((way, index) => ({ name: `${name} ${number} by way ${index}`, send: (api) => way(api, file) })),
    ),
  );
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Sends each in an order that `random` gives, and again from the first. */
export function sendPoison({ url, key, clients, random }: PoisonerOptions): Poisoners {
  const api = createApiClient(url, key);
  const uploads = shuffled(everyUpload(), random);
  const statuses = new Map<number, number>();
  const surprises: string[] = [];
  let [stopped, sent] = [false, 0];

  async function upload({ name, send }: PoisonUpload): Promise<void> {
    const { status, headers, body } = await send(api);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 500 || (status === 503 && headers.has('retry-after'))) return;
    surprises.push(`${name}: ${status} ${body.code}`);
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const next = uploads[sent % uploads.length];
      sent += 1;
      if (next) await upload(next).catch((error: Error) => surprises.push(`${next.name}: ${error.cause ?? error}`));
    }
  }

  const running = Array.from({ length: clients }, run);
  return {
    answered: () => [...statuses.values()].reduce((sum, count) => sum + count, 0),
    statuses,
    surprises,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}
