import { Button, Checkbox, Timeline as Line, Text } from '@mantine/core';
import { useState } from 'react';
import type { AuditEntry } from '#sdk';
import { useFindText, useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useActions } from '../../core/actions/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { Section, useList } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';

const LOOKED_AT = 'personal_data.read';

interface TimelineProps {
  /** One object's entries, or those of a person and everything about them. */
  of: { subject: string } | { personId: string };
  intro: string;
  /** The subject's display name, if the audit log has only an ID. */
  name?: string;
  /** Changes with its subject. */
  version?: string;
  refetchInterval?: number | false;
}

/** Events and their actors from the audit log, including views of personal data; left out without entries. */
export function Timeline({ of, intro, name, version = '', refetchInterval = false }: TimelineProps) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const may = useMay('compliance:read');
  const [withLooks, setWithLooks] = useState(false);
  const list = useList<AuditEntry>({
    key: ['timeline', of, version],
    load: (cursor) => avouch.audit.listEntries({ ...of, limit: 50, ...(cursor !== undefined && { cursor }) }),
    refetchInterval,
    enabled: may,
  });
  if (!may || (!list.isPending && !list.error && list.rows.length === 0)) return null;
  const shown = list.rows.filter(({ action }) => withLooks || action !== LOOKED_AT);
  return (
    <Section
      title={t('timeline.title')}
      intro={intro}
      actions={
        <Checkbox
          size="xs"
          label={t('timeline.looks')}
          checked={withLooks}
          onChange={({ currentTarget }) => setWithLooks(currentTarget.checked)}
        />
      }
    >
      {list.isPending && <LoadingState />}
      {list.error && <ErrorState error={list.error} onRetry={list.reload} />}
      <Line active={shown.length} bulletSize={14} lineWidth={2}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={'subject' in of && entry.subject === of.subject ? named(entry, name) : entry} />
        ))}
      </Line>
      {list.hasMore && (
        <Button variant="subtle" size="xs" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('timeline.more')}
        </Button>
      )}
    </Section>
  );
}

const named = (entry: AuditEntry, name: string | undefined): AuditEntry =>
  name === undefined ? entry : { ...entry, subjectExternalId: name };

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useTexts(verificationsTexts);
  const find = useFindText(verificationsTexts);
  const { sentence } = useActions();
  const { at, action, details } = entry;
  const given = typeof details.reason === 'string' ? details.reason : undefined;
  // A member writes the reason for viewing personal data; other reasons are codes.
  const reason = (action !== LOOKED_AT && given !== undefined && find(`timeline.why.${given}`)) || given;
  return (
    <Line.Item
      title={
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {sentence(entry)}
        </Text>
      }
    >
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <Moment at={at} exact />
        {reason && ` · ${t('timeline.reason', { reason })}`}
      </Text>
    </Line.Item>
  );
}
