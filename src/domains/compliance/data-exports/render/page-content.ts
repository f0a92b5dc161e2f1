import type { Block, DocumentContent } from '#platform/documents/index.ts';
import { type DataExport, type ExportedItem, isTrace } from '../data-export.ts';
import { type Fact, factsIn, timeText } from './facts-in.ts';

const ORIGINS: Record<ExportedItem['origins'][number], string> = {
  person: 'you',
  organization: 'the organization',
  service: 'created by the service',
  third_party: 'public registers and lists',
};

const RIGHTS =
  'You have the right to have data corrected or erased, to restrict or object to its processing, and to receive it in a machine-readable format (the JSON file). You can withdraw consent at any time. For decisions made automatically, you can ask for a review by a person, state your view, and contest the decision. You can complain to a data protection authority.';

export function pageContent(exported: DataExport): DocumentContent {
  const { personId, organization, createdAt, items, proofs, accesses } = exported;
  return {
    title: 'Your personal data',
    language: 'en',
    reference: personId,
    ...(organization.testMode && { mark: 'TEST MODE' }),
    blocks: [
      facts([
        { label: 'Organization', value: organization.name },
        ...(organization.contactEmail === null ? [] : [{ label: 'Contact', value: organization.contactEmail }]),
        { label: 'Your ID', value: personId },
        { label: 'Created', value: timeText(createdAt) },
      ]),
      { kind: 'paragraph', text: RIGHTS },
      ...[...Map.groupBy(items, ({ title }) => title)].flatMap(([title, same]) => [
        heading(2, title),
        ...purpose(same),
        ...(same.every(isTrace) ? [traces(same)] : same.flatMap(itemBlocks)),
      ]),
      ...tableOf(
        'Proofs of your credentials',
        ['Created', 'Statement'],
        proofs.map((each) => [timeText(each.createdAt), each.statement ?? '—']),
      ),
      ...tableOf(
        'Access to your data',
        ['Time', 'Reason', 'By', 'What'],
        accesses.map(({ at, reason, by, subject }) => [timeText(at), reason ?? '—', by, subject]),
      ),
    ],
  };
}

function purpose([first]: readonly ExportedItem[]): Block[] {
  if (!first) return [];
  const origins = first.origins.map((origin) => ORIGINS[origin]).join(', ');
  return [{ kind: 'paragraph', text: `${first.purpose}. Source: ${origins}.` }];
}

/** One line per item, because these items repeat others; the JSON file has their content. */
function traces(items: readonly ExportedItem[]): Block {
  const header = ['Time', 'ID', 'What', 'Recipient', 'Erased on'];
  const rows = items.map(({ id, since, data, recipients, retention: { eraseAt } }) => [
    timeText(since),
    id,
    String(data.type ?? data.status ?? '—'),
    recipients.map(({ name }) => name).join(', ') || '—',
    eraseAt === null ? 'On request' : dayText(eraseAt),
  ]);
  return { kind: 'table', header, rows };
}

function itemBlocks(item: ExportedItem): Block[] {
  return [
    heading(3, item.id),
    facts([
      ...factsIn(item.data),
      ...(item.shared ? [{ label: 'Not included', value: 'This document is also about other people.' }] : []),
      ...item.decisions.map(decisionFact),
      ...item.recipients.map(({ kind, name, at }) => ({
        label: `Recipient (${kind})`,
        value: at === null ? name : `${name}, ${timeText(at)}`,
      })),
      ...item.pictures.map(({ role, takenAt, eraseAt }) => ({
        label: `Picture (${role.replaceAll('_', ' ')})`,
        value: `${timeText(takenAt)}${eraseAt === null ? '' : `; erased on ${dayText(eraseAt)}`}`,
      })),
      ...retentionFacts(item),
    ]),
  ];
}

function decisionFact({ outcome, at, by, reasons }: ExportedItem['decisions'][number]): Fact {
  const who = by === 'automated' ? 'automatically' : 'by a person';
  const decided = `${outcome.replaceAll('_', ' ')}, decided ${who}${at === null ? '' : ` on ${timeText(at)}`}`;
  return { label: 'Decision', value: [decided, ...reasons].join('\n') };
}

function retentionFacts({ retention: { eraseAt, keptBecause, keptUntil }, copies }: ExportedItem): Fact[] {
  const until = keptUntil === null ? '' : ` until ${dayText(keptUntil)}`;
  return [
    { label: 'Erased on', value: eraseAt === null ? 'On request' : dayText(eraseAt) },
    ...(keptBecause === null ? [] : [{ label: 'Kept', value: `${keptBecause.replaceAll('_', ' ')}${until}` }]),
    ...(copies === null
      ? []
      : [{ label: 'Copies elsewhere', value: `${copies.count} (${copies.kind.replaceAll('_', ' ')})` }]),
  ];
}

const heading = (level: 2 | 3, text: string): Block => ({ kind: 'heading', level, text });
const facts = (rows: Fact[]): Block => ({ kind: 'facts', rows });

function tableOf(title: string, header: string[], rows: string[][]): Block[] {
  return rows.length === 0 ? [] : [heading(2, title), { kind: 'table', header, rows }];
}

const dayText = (at: string): string => at.slice(0, 10);
