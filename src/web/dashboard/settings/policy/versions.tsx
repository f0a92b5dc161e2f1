import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { useActorName } from '../../core/reviewers.ts';
import { type Column, ListTable, Section, StatusBadge } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { usePolicyVersions } from './use-policy.ts';

type Version = ReturnType<typeof usePolicyVersions>['rows'][number];

/** The organization's own versions, newest first. */
export function PolicyVersions({ shown, current }: { shown: string | undefined; current: string | undefined }) {
  const t = useTexts(settingsTexts);
  const list = usePolicyVersions();
  const actorName = useActorName();
  const columns: Column<Version>[] = [
    {
      key: 'number',
      header: t('policy.versions'),
      render: ({ version, number }) => (
        <Text
          size="sm"
          c="var(--mantine-color-anchor)"
          renderRoot={(props) => <Link {...props} to="/dashboard/settings/policy" search={{ version }} />}
        >
          {t('policy.version', { number: number ?? '' })}
        </Text>
      ),
    },
    {
      key: 'state',
      header: t('keys.status'),
      render: ({ version }) => version === current && <StatusBadge tone="good">{t('policy.holds')}</StatusBadge>,
    },
    {
      key: 'when',
      header: t('issuer.since'),
      render: ({ createdAt }) => createdAt && <Moment at={createdAt} exact />,
    },
    {
      key: 'who',
      header: t('policy.who'),
      from: 'md',
      render: ({ createdBy }) => (
        <Text size="xs" c="dimmed">
          {createdBy && actorName(createdBy)}
        </Text>
      ),
    },
  ];
  return (
    <Section title={t('policy.versions')} intro={t('policy.versionsIntro')}>
      <ListTable
        label={t('policy.versions')}
        list={list}
        columns={columns}
        rowKey={({ version }) => version}
        isCurrent={({ version }) => version === shown}
        empty={
          <Text size="sm" c="dimmed">
            {t('policy.noVersions')}
          </Text>
        }
      />
    </Section>
  );
}
