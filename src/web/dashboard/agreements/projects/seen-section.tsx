import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Depicted, Project } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconUserPlus } from '#web/kit/icons.generated.ts';
import { EmptyState, ErrorState, LoadingState } from '#web/kit/states.tsx';
import { ShowNames } from '../../core/access/index.ts';
import { ProjectStanding } from '../../core/reasons/index.ts';
import { useMay } from '../../core/session.ts';
import { Section } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { lacksRelease } from './lacks-release.ts';
import { PerformerDialog } from './performer-dialog.tsx';
import { SeenTable } from './seen-table.tsx';
import { useSeen } from './use-project.ts';

/** All performers with their missing items and actions. */
export function SeenSection({ project }: { project: Project }) {
  const t = useTexts(agreementsTexts);
  const { data, error, refetch } = useSeen(project.id);
  const [isAdding, setAdding] = useState(false);
  const mayWrite = useMay('agreements:write') && project.archivedAt === null;
  const mayBundle = useMay('compliance:write');
  const missing = data?.seen.filter(lacksRelease) ?? [];
  const isAsked = data?.judged.next?.step === 'add_performer';
  const add = mayWrite && (
    <Button
      variant={isAsked ? 'filled' : 'default'}
      leftSection={<IconUserPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('projects.people.add')}
    </Button>
  );
  return (
    <Section
      title={t('projects.people.title')}
      actions={
        <>
          {data && data.seen.length > 0 && add}
          {mayWrite && missing.length > 0 && (
            <LinkButton to="/dashboard/agreements/projects/$projectId/releases" params={{ projectId: project.id }}>
              {t('projects.people.allReleases', { count: missing.length })}
            </LinkButton>
          )}
        </>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState />}
      {data && (
        <Stack gap="sm">
          <ProjectStanding
            judged={data.judged}
            action={mayWrite && <ProjectStep project={project} judged={data.judged} />}
            whenReady={
              mayBundle && (
                <LinkButton to="/dashboard/compliance/bundles/new" search={{ projectId: project.id }}>
                  {t('projects.people.createBundle')}
                </LinkButton>
              )
            }
          />
          {data.seen.length > 0 &&
            data.judged.missing.includes('performers_missing') &&
            project.expectedPerformers !== null && (
              <Text size="sm">
                {t('projects.people.short', { found: data.seen.length, expected: project.expectedPerformers })}
              </Text>
            )}
          {data.seen.length === 0 ? (
            <EmptyState title={t('projects.people.noneYet')} action={add}>
              {t('projects.people.none')}
            </EmptyState>
          ) : (
            <>
              <ShowNames of={project.id} />
              <SeenTable project={project} seen={data.seen} />
            </>
          )}
        </Stack>
      )}
      {isAdding && <PerformerDialog projectId={project.id} onClose={() => setAdding(false)} />}
    </Section>
  );
}

/** The next step for the producer or the records; each performer has their own. */
function ProjectStep({ project, judged: { next, records } }: { project: Project; judged: Depicted }) {
  const t = useTexts(agreementsTexts);
  if (next?.step === 'name_producer' || (next === null && records.length > 0))
    return (
      <LinkButton size="xs" to="/dashboard/agreements/projects/$projectId/edit" params={{ projectId: project.id }}>
        {t(next === null ? 'projects.people.complete' : 'projects.people.nameProducer')}
      </LinkButton>
    );
  if (next?.step !== 'verify_producer') return null;
  return (
    <LinkButton size="xs" to="/dashboard/verifications/$id" params={{ id: project.producer.verificationId ?? '' }}>
      {t('projects.people.openProducer')}
    </LinkButton>
  );
}
