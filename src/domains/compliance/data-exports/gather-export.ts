import { createHash } from 'node:crypto';
import { organizationContact, organizationName } from '#domains/accounts/accounts/index.ts';
import {
  findRules,
  findSubject,
  makeJudge,
  personIdsOf,
  type Rules,
  type Sources,
} from '#domains/compliance/erasures/index.ts';
import type { Context } from '#domains/context.ts';
import { findProofsOfPersons } from '#domains/credentials/proofs/index.ts';
import { BlobError } from '#platform/blobs/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DataPicture, DataSubject, HeldData, PersonalDataSource } from '#platform/personal-data.ts';
import { type DataExport, type ExportedItem, type ExportedPicture, isTrace } from './data-export.ts';
import { findAccesses } from './find-accesses.ts';

const DAY_MS = 86_400_000;

export interface ExportRequest {
  sources: Sources;
  org: string;
  personId: string;
  /** Addresses that find more data, such as complaints and emails; only the person's own. */
  emails: readonly string[];
  withPictures: boolean;
}

/** Everything that an erasure would find about a person now; 404 for an unknown or erased person. */
export function gatherExport(ctx: Context, request: ExportRequest): Promise<DataExport> {
  const { org, personId, emails } = request;
  return ctx.db.org({ org }, async (tx) => {
    const { subject: found } = await findSubject(tx, { org }, { personId });
    const subject = { ...found, emails };
    const items = await gatherItems(ctx, tx, { ...request, subject });
    return {
      format: 'avouch-data-export-v1',
      personId,
      organization: {
        id: org,
        name: await organizationName(tx),
        contactEmail: await organizationContact(tx),
        testMode: ctx.time.inTestMode(),
      },
      createdAt: ctx.clock.now().toISOString(),
      items,
      proofs: await findProofsOfPersons(tx, subject.personIds),
      accesses: await findAccesses(tx, [...new Set([...subject.personIds, ...items.map(({ id }) => id)])]),
    };
  });
}

type Source = PersonalDataSource<Context>;

async function gatherItems(
  ctx: Context,
  tx: Tx,
  { sources, subject, withPictures }: Pick<ExportRequest, 'sources' | 'withPictures'> & { subject: DataSubject },
): Promise<ExportedItem[]> {
  const judge = await makeJudge(ctx, tx);
  const { rules } = await findRules(tx);
  const items = new Map<string, ExportedItem>();
  for (const source of sources())
    for (const held of await source.find(ctx, tx, subject)) {
      const { kept } = judge(source.name, held, await personIdsOf(tx, held, subject));
      const retention = {
        eraseAt: eraseAt(source, held, rules)?.toISOString() ?? null,
        keptBecause: kept?.because ?? null,
        keptUntil: kept?.until?.toISOString() ?? null,
      };
      const item = await exportItem(ctx, tx, { source, held, subject, withPictures });
      items.set(`${source.name}/${held.kind}/${held.id}`, { ...item, retention });
    }
  return [...items.values()].sort((a, b) => Number(isTrace(a)) - Number(isTrace(b)));
}

/** When its class's retention rule erases it. */
function eraseAt(source: Source, held: HeldData, rules: Rules): Date | undefined {
  const { eraseAfterDays } = rules[held.class];
  if (eraseAfterDays === null || !source.aged?.classes.includes(held.class)) return undefined;
  return new Date(held.since.getTime() + eraseAfterDays * DAY_MS);
}

interface ExportedOf {
  source: Source;
  held: HeldData;
  subject: DataSubject;
  withPictures: boolean;
}

async function exportItem(ctx: Context, tx: Tx, { source, held, subject, withPictures }: ExportedOf) {
  const kind = source.kinds[held.kind];
  if (!kind) throw new Error(`${source.name} states no purpose for ${held.kind}`);
  const { data, decisions = [], recipients = [], pictures = [] } = await source.show(ctx, tx, { subject, held });
  const exported: ExportedPicture[] = [];
  for (const picture of pictures) exported.push(await exportPicture(picture, withPictures));
  return {
    source: source.name,
    kind: held.kind,
    id: held.id,
    ...kind,
    class: held.class,
    since: held.since.toISOString(),
    shared: held.stays === 'shared_with_other_parties',
    data: JSON.parse(JSON.stringify(data)) as Record<string, unknown>,
    decisions: decisions.map((decision) => ({ ...decision, at: timeOf(decision.at) })),
    recipients: recipients.map((recipient) => ({ ...recipient, at: timeOf(recipient.at) })),
    copies: held.elsewhere ?? null,
    pictures: exported,
  };
}

async function exportPicture(picture: DataPicture, withContent: boolean): Promise<ExportedPicture> {
  const { id, role, contentType, takenAt, eraseAt: until } = picture;
  const shown = { id, role, contentType, takenAt: takenAt.toISOString(), eraseAt: timeOf(until) };
  const bytes = withContent ? await picture.open().catch(undefinedIfMissing) : undefined;
  if (!bytes) return shown;
  return { ...shown, sha256: createHash('sha256').update(bytes).digest('hex'), content: bytes.toString('base64') };
}

/** The picture's retention ended after the row was read. */
function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof BlobError && error.code === 'blob_missing') return undefined;
  throw error;
}

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;
