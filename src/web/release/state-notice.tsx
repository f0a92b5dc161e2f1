import { Alert, Text } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { releaseTexts } from './locales/index.ts';
import type { ReleaseLink } from './release-data.ts';

/** What came of the release, where it does not stand any more. */
export function StateNotice({ release }: { release: ReleaseLink }) {
  const t = useTexts(releaseTexts);
  const format = useFormat();
  const { state, viewer, withdrawnAt, acknowledgeBy, confirmedAt, facts } = release;
  if (state === 'signed') return null;
  if (state === 'ended')
    return <Alert color="yellow">{t('ended', { day: format.calendarDay(facts.endsOn ?? '') })}</Alert>;
  const isAsked = viewer === 'recipient' && acknowledgeBy !== null && confirmedAt === null;
  return (
    <Alert color="red" role="status">
      <Text size="sm">{t('withdrawn', { at: format.moment(withdrawnAt ?? '') })}</Text>
      {isAsked && <Text size="sm">{t('confirmBy', { at: format.moment(acknowledgeBy) })}</Text>}
    </Alert>
  );
}
