import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import type { Depiction } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { ShowNames } from '../../core/access/index.ts';
import { GoLink } from '../../core/go.tsx';
import { LongText } from '../../core/ui/index.ts';
import { filesTexts } from '../locales/index.ts';
import { usePerformerName, usePerformers } from './use-performers.ts';

const DEPICTIONS = ['declared', 'nobody', 'unknown'] as const satisfies readonly Depiction[];

interface PeopleChoiceProps {
  projectId: string;
  depicted: { value: string; onChange: (value: unknown) => void; error: string | undefined };
  performers: { value: string[]; onChange: (value: unknown) => void; error: string | undefined };
  /** The chosen performers whom the file shows as a digital replica; without it, the choice is not offered. */
  replicas?: { value: string[]; onChange: (value: unknown) => void; error: string | undefined };
}

/** Who appears in a file: performers of its project, no one, or not stated yet. */
export function PeopleChoice({ projectId, depicted, performers, replicas }: PeopleChoiceProps) {
  const t = useTexts(filesTexts);
  return (
    <Stack gap="md">
      <Radio.Group label={t('seen.label')} {...depicted}>
        <Stack gap={8} mt={6}>
          {DEPICTIONS.map((value) => (
            <Radio key={value} value={value} label={t(`seen.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {depicted.value === 'declared' && <Performers projectId={projectId} {...performers} />}
      {depicted.value === 'declared' && replicas && performers.value.length > 0 && (
        <Replicas projectId={projectId} chosen={performers.value} {...replicas} />
      )}
    </Stack>
  );
}

function Performers({ projectId, ...group }: { projectId: string } & PeopleChoiceProps['performers']) {
  const t = useTexts(filesTexts);
  const { data, error, refetch } = usePerformers(projectId);
  const nameOf = usePerformerName(projectId);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.length === 0)
    return (
      <Text size="sm">
        {t('seen.none')}{' '}
        <GoLink target={{ to: `/dashboard/agreements/projects/${projectId}` }} inText>
          {t('seen.addPerformers')}
        </GoLink>
      </Text>
    );
  return (
    <>
      <ShowNames of={projectId} />
      <Checkbox.Group label={t('seen.declared')} {...group}>
        <Stack gap={8} mt={6}>
          {data.map(({ id, userId }) => (
            <Checkbox
              key={id}
              value={id}
              label={<LongText lines={1}>{nameOf({ performerId: id, userId: userId ?? null })}</LongText>}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
}

function Replicas({
  projectId,
  chosen,
  ...group
}: { projectId: string; chosen: readonly string[] } & PeopleChoiceProps['performers']) {
  const t = useTexts(filesTexts);
  const { data = [] } = usePerformers(projectId);
  const nameOf = usePerformerName(projectId);
  return (
    <Checkbox.Group label={t('seen.replicas')} description={t('seen.replicasHelp')} {...group}>
      <Stack gap={8} mt={6}>
        {data
          .filter(({ id }) => chosen.includes(id))
          .map(({ id, userId }) => (
            <Checkbox
              key={id}
              value={id}
              label={<LongText lines={1}>{nameOf({ performerId: id, userId: userId ?? null })}</LongText>}
            />
          ))}
      </Stack>
    </Checkbox.Group>
  );
}
