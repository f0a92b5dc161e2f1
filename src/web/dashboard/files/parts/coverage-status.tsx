import { Stack, Text } from '@mantine/core';
import type { RegisteredFile } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useReason } from '../../core/reasons/index.ts';
import { StatusBadge, type Tone } from '../../core/ui/index.ts';
import { filesTexts } from '../locales/index.ts';

type Covered = Pick<RegisteredFile, 'coverage' | 'depicted'>;
type Status = RegisteredFile['coverage']['status'];

const TONES: Record<Status, Tone> = {
  covered: 'good',
  not_covered: 'attention',
  withdrawn: 'bad',
  removed: 'bad',
  unknown: 'neutral',
};

export function CoverageBadge({ status }: { status: Status }) {
  const t = useTexts(filesTexts);
  return <StatusBadge tone={TONES[status]}>{t(`coverage.status.${status}`)}</StatusBadge>;
}

/** The status in words, and its reason. */
export function CoverageStatus({ file }: { file: Covered }) {
  const whyOf = useCoverageReason();
  return (
    <Stack gap={2} align="flex-start">
      <CoverageBadge status={file.coverage.status} />
      <Text size="xs" c="dimmed" component="span">
        {whyOf(file)}
      </Text>
    </Stack>
  );
}

/** Why a file has its status: the reason of the first performer who is not covered, and how many others there are. */
export function useCoverageReason(): (file: Covered) => string {
  const t = useTexts(filesTexts);
  const format = useFormat();
  const reasonOf = useReason();
  return ({ depicted, coverage }) => {
    const { status, withdrawnAt, removedAt, minorsExcluded, performers } = coverage;
    if (status === 'removed' && removedAt !== null) return t('coverage.removedAt', { at: format.day(removedAt) });
    if (minorsExcluded === false) return t('coverage.underAge');
    if (status === 'unknown') return t(depicted === 'nobody' ? 'coverage.why.doubtful' : 'coverage.why.unknown');
    if (status === 'covered') {
      if (depicted === 'nobody' && performers.length === 0) return t('coverage.why.nobody');
      const hasReplica = performers.some(({ consentId }) => consentId !== null);
      return t(hasReplica ? 'coverage.why.coveredReplica' : 'coverage.why.covered');
    }
    if (status === 'withdrawn' && withdrawnAt !== null) {
      const isConsent = performers.some(({ reason }) => reason === 'replica_consent_withdrawn');
      return t(isConsent ? 'coverage.consentWithdrawnAt' : 'coverage.withdrawnAt', { at: format.day(withdrawnAt) });
    }
    const [first, ...others] = performers.filter((each) => each.status !== 'covered');
    const reason = reasonOf(first?.reason ?? null).title;
    return others.length === 0 ? reason : t('coverage.why.more', { reason, count: others.length });
  };
}
