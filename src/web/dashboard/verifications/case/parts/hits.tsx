import { Button, Group, List, Modal, Progress, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScreeningHit } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { Locked, useAccessReason } from '../../../core/access/index.ts';
import { useAvouch } from '../../../core/api.tsx';
import { useCountryName } from '../../../core/countries.ts';
import { Form, useForm } from '../../../core/form/index.ts';
import { useMay } from '../../../core/session.ts';
import { LongText, notifyDone, Section, StatusBadge, type Tone } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { TEXT_COLORS } from '../../shared/colors.ts';
import type { Case } from '../../shared/types.ts';
import { useRefreshCase } from '../use-refresh-case.ts';
import classes from './parts.module.css';

const TONES: Record<ScreeningHit['state'], Tone> = { open: 'attention', false_positive: 'neutral', confirmed: 'bad' };

/** The number of possible list matches, from the checks: the entries themselves name people. */
export function hitsOf(found: Case): number {
  if (found.type === 'idv') return found.checks.find(({ key }) => key === 'list_screening')?.figures?.hits ?? 0;
  return found.tasks
    .filter(({ key }) => key === 'sanctions' || key === 'sanctions_owners')
    .reduce((sum, { figures }) => sum + (figures?.hits ?? 0), 0);
}

/** List entries that may be the person, or the company or one of its owners, to be settled one by one. */
export function Hits({ found }: { found: Case }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const reason = useAccessReason(found.id);
  const may = useMay('reviews:write');
  const count = hitsOf(found);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['case', found.id, 'hits', reason],
    queryFn: () => avouch.verifications.listScreeningHits(found.id, {}, { accessReason: reason ?? '' }),
    enabled: may && reason !== undefined && count > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (count === 0) return null;
  return (
    <Section title={t('hits.title')} intro={t('hits.count', { count })}>
      {!reason && <Locked caseId={found.id} what={t('hits.locked')} />}
      {isLoading && <LoadingState />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {reason && (
        <ul className={classes.rows}>
          {data?.data.map((hit) => (
            <Hit key={hit.id} found={found} hit={hit} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Hit({ found, hit }: { found: Case; hit: ScreeningHit }) {
  const t = useTexts(verificationsTexts);
  const { percent } = useFormat();
  const explain = useExplanation();
  const [settling, setSettling] = useState<'false_positive' | 'confirmed'>();
  const isOpenCase = !CLOSED[found.type].includes(found.status);
  return (
    <li className={classes.note}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600} component="div" style={{ flex: '1 1 12rem', minInlineSize: 0 }}>
          <LongText>{hit.name}</LongText>
        </Text>
        <StatusBadge tone={TONES[hit.state]}>{t(`hits.state.${hit.state}`)}</StatusBadge>
      </Group>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[listOf(hit), hit.entityId, ...hit.topics].join(' · ')} · <Moment at={hit.firstSeenAt} />
      </Text>
      {isOpenCase && hit.state === 'open' && hit.firstDismissedBy === null && (
        <Text size="sm">{t(`hits.decide.${subjectOf(hit)}`)}</Text>
      )}
      <Group gap="xs" wrap="nowrap">
        <Progress
          value={hit.score * 100}
          w={120}
          color="warning"
          aria-label={t('hits.score', { share: percent(hit.score) })}
        />
        <Text size="xs">{t('hits.score', { share: percent(hit.score) })}</Text>
      </Group>
      <List size="xs" c="dimmed">
        {hit.explanation.map((each) => (
          <List.Item key={`${each.feature} ${each.detail}`}>
            {explain(each)} ({percent(each.score)})
          </List.Item>
        ))}
      </List>
      {hit.note !== null && (
        <Text size="xs" component="div">
          <LongText>{hit.note}</LongText>
        </Text>
      )}
      {hit.state === 'open' && hit.firstDismissedBy !== null && (
        <Text size="xs" style={{ color: TEXT_COLORS.attention }}>
          {t('hits.dismissedFirst')}
        </Text>
      )}
      {isOpenCase && (
        <Group gap="xs" mt={4}>
          {hit.state !== 'false_positive' && (
            <Button size="xs" variant="default" onClick={() => setSettling('false_positive')}>
              {t('hits.dismiss')}
            </Button>
          )}
          {hit.state !== 'confirmed' && (
            <Button size="xs" variant="light" color="red" onClick={() => setSettling('confirmed')}>
              {t('hits.confirm')}
            </Button>
          )}
        </Group>
      )}
      {settling && <Settle found={found} hit={hit} state={settling} onClose={() => setSettling(undefined)} />}
    </li>
  );
}

type Feature = ScreeningHit['explanation'][number];

/** Features for or against a match, in the reader's language; in English for matches of an earlier release. */
function useExplanation(): (feature: Feature) => string {
  const t = useTexts(verificationsTexts);
  const country = useCountryName();
  const shown = ({ code, value }: Feature['reasons'][number]): string =>
    code.endsWith('_country')
      ? (value ?? '').split(', ').map(country).join(', ')
      : (value ?? '').replaceAll(' ~ ', ' ≈ ');
  return ({ reasons, detail }) =>
    reasons.length === 0
      ? detail
      : reasons.map((each) => t(`hits.reason.${each.code}`, { value: shown(each) })).join('. ');
}

/** Statuses in which matches can no longer be settled. */
const CLOSED: Record<Case['type'], readonly string[]> = {
  idv: ['rejected', 'expired', 'cancelled', 'redacted'],
  kyb: ['rejected', 'cancelled', 'redacted'],
};

const subjectOf = ({ subjectKey }: ScreeningHit) =>
  subjectKey === 'person' || subjectKey === 'business' ? subjectKey : 'owner';

const listOf = ({ list, listVersion }: ScreeningHit): string =>
  listVersion === null ? list : `${list} ${listVersion}`;

interface SettleProps {
  found: Case;
  hit: ScreeningHit;
  state: 'false_positive' | 'confirmed';
  onClose: () => void;
}

function Settle({ found, hit, state, onClose }: SettleProps) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const refresh = useRefreshCase(found.id);
  const accessReason = useAccessReason(found.id) ?? 'review';
  const form = useForm({
    initial: { note: '' },
    draft: `hit.${hit.id}.${state}`,
    send: ({ note }) =>
      avouch.verifications.settleScreeningHit(found.id, hit.id, { state, note: note.trim() }, { accessReason }),
    onSent: async () => {
      notifyDone(t('hits.settled'));
      await refresh();
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`hits.title_${state}`)}
      closeButtonProps={{ 'aria-label': t('keys.close') }}
    >
      <Form
        form={form}
        submit={t(state === 'confirmed' ? 'hits.confirm' : 'hits.dismiss')}
        button={{ color: state === 'confirmed' ? 'red' : 'avouch', disabled: form.values.note.trim() === '' }}
        cancel={onClose}
      >
        <Text size="sm" component="div">
          <LongText>{hit.name}</LongText>
        </Text>
        <Text size="sm" c="dimmed">
          {t(`hits.why_${state}.${found.type}`)}
        </Text>
        <Textarea
          label={t('hits.note')}
          required
          autosize
          minRows={2}
          maxLength={2000}
          data-autofocus
          {...form.field('note')}
        />
      </Form>
    </Modal>
  );
}
