import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Depicted, Project } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconUserPlus } from '#web/kit/icons.generated.ts';
import { EmptyState, ErrorState, LoadingState } from '#web/kit/states.tsx';
import { ShowNames } from '../../core/access/index.ts';
import { useMay } from '../../core/session.ts';
import { ProjectStanding } from '../../core/standing/index.ts';
import { Section } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { lacksRelease } from './lacks-release.ts';
import { PerformerDialog } from './performer-dialog.tsx';
import { SeenTable } from './seen-table.tsx';
import { type SeenPerformers, useSeen } from './use-project.ts';

/** All performers with their missing items and actions. */
export function SeenSection({ project }: { project: Project }) {
  const t = useTexts(agreementsTexts);
  const { data, error, refetch } = useSeen(project.id);
  const [isAdding, setAdding] = useState(false);
  const mayWrite = useMay('agreements:write') && project.archivedAt === null;
  const mayBundle = useMay('compliance:write');
  const missing = data?.seen.filter(lacksRelease) ?? [];
  const isAsked = data?.standing.judged.next?.step === 'add_performer';
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
    <>
      {data && (
        <ProjectStanding
          standing={data.standing}
          action={mayWrite && <ProjectStep project={project} judged={data.standing.judged} />}
          whenReady={
            mayBundle && (
              <LinkButton to="/dashboard/compliance/bundles/new" search={{ projectId: project.id }}>
                {t('projects.people.createBundle')}
              </LinkButton>
            )
          }
        />
      )}
      <Section
        title={t('projects.people.title')}
        intro={
          data &&
          isShort(data) &&
          t('projects.people.short', { found: data.seen.length, expected: project.expectedPerformers ?? 0 })
        }
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
        {data?.seen.length === 0 && (
          <EmptyState title={t('projects.people.noneYet')} action={add}>
            {t('projects.people.none')}
          </EmptyState>
        )}
        {data && data.seen.length > 0 && (
          <Stack gap="sm">
            <ShowNames of={project.id} />
            <SeenTable project={project} seen={data.seen} />
          </Stack>
        )}
        {isAdding && <PerformerDialog projectId={project.id} onClose={() => setAdding(false)} />}
      </Section>
    </>
  );
}

/** Whether fewer performers were added than expected. */
const isShort = ({ standing: { judged }, seen }: SeenPerformers): boolean =>
  seen.length > 0 && judged.missing.includes('performers_missing');

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
