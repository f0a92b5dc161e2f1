import { Code, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AuditEntry } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { pageOfObject, useActions } from '../../core/actions/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { GoButton, GoLink } from '../../core/go.tsx';
import { useObjectNames } from '../../core/object-names.ts';
import { type Fact, Facts, Page, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ActorText } from '../parts/actor-text.tsx';
import { IdText } from '../parts/id-text.tsx';
import { ReceiptPanel } from '../parts/receipt-panel.tsx';
import { RetryReceipt } from '../parts/retry-receipt.tsx';
import { EntryDetails } from './entry-details.tsx';

interface Entry {
  id: string;
  at: string;
  action: string;
  subject: string;
  actor: AuditEntry['actor'];
  event: string | null;
  details: Record<string, unknown>;
}

/** The entry in a receipt, for display; the verifier judges it. Undefined for an invalid receipt. */
function readEntry(receipt: unknown): Entry | undefined {
  const { entry } = (receipt ?? {}) as { entry?: unknown };
  if (typeof entry !== 'string') return undefined;
  try {
    return JSON.parse(entry) as Entry;
  } catch {
    return undefined;
  }
}

const route = getRouteApi('/dashboard/compliance/audit/$id');

/** One entry as hashed by the log, with its inclusion proof. */
export function AuditEntryPage() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const { sentence } = useActions();
  const nameOf = useObjectNames();
  const { id } = route.useParams();
  const query = useQuery<unknown>({
    queryKey: ['compliance', 'receipt', id],
    queryFn: async () => avouch.audit.getReceipt(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const entry = readEntry(query.data);
  return (
    <Page
      title={entry ? sentence(entry, nameOf(entry.subject)) : t('audit.entry.title')}
      crumbs={[{ label: t('audit.title'), to: '/dashboard/compliance/audit' }]}
      actions={entry && <EntryActions entry={entry} />}
    >
      {query.data === undefined ? (
        <RetryReceipt {...query} />
      ) : (
        <>
          {entry ? <EntryFacts entry={entry} /> : <Text>{t('audit.entry.unreadable')}</Text>}
          <Section title={t('audit.entry.receipt')} intro={t('audit.entry.receiptIntro')}>
            <ReceiptPanel receipt={query.data} name={id} />
          </Section>
        </>
      )}
    </Page>
  );
}

function EntryActions({ entry: { subject } }: { entry: Entry }) {
  const t = useTexts(complianceTexts);
  const page = pageOfObject(subject);
  return (
    <>
      <GoButton variant="default" target={{ to: '/dashboard/compliance/audit', search: { subject } }}>
        {t('audit.entry.others')}
      </GoButton>
      {page && <GoButton target={{ to: page }}>{t('common.open')}</GoButton>}
    </>
  );
}

function EntryFacts({ entry }: { entry: Entry }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const { nameOfObject } = useActions();
  const nameOf = useObjectNames();
  const page = pageOfObject(entry.subject);
  const name = nameOfObject(entry, nameOf(entry.subject));
  const facts: Fact[] = [
    { label: t('audit.column.at'), value: format.moment(entry.at) },
    { label: t('audit.entry.actor'), value: <ActorText actor={entry.actor} /> },
    {
      label: t('audit.entry.subject'),
      value: page === undefined ? name : <GoLink target={{ to: page }}>{name}</GoLink>,
    },
  ];
  const technical: Fact[] = [
    { label: t('audit.entry.action'), value: <Code>{entry.action}</Code> },
    { label: t('audit.entry.objectId'), value: <IdText value={entry.subject} what={t('audit.entry.objectId')} /> },
    { label: t('audit.entry.actorId'), value: <IdText value={entry.actor.id} what={t('audit.entry.actorId')} /> },
    { label: t('audit.entry.event'), value: entry.event !== null && <IdText value={entry.event} /> },
    { label: t('audit.entry.id'), value: <IdText value={entry.id} what={t('audit.entry.id')} /> },
  ];
  return (
    <>
      <Section title={t('audit.entry.facts')}>
        <Facts of={facts} />
      </Section>
      <Section title={t('audit.entry.details')}>
        <EntryDetails details={entry.details} />
      </Section>
      <Section title={t('audit.entry.technical')}>
        <Facts of={technical.filter(({ value }) => value !== false)} />
      </Section>
    </>
  );
}
