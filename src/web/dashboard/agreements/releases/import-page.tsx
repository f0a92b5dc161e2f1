import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { BulkImport } from '../../core/bulk/index.ts';
import { Page } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { ProjectSelect } from '../parts/project-select.tsx';

const PATH = '/dashboard/agreements/releases/import';
const route = getRouteApi(PATH);

const EXAMPLE = `userId,consent,performer.legalName,performer.birthDate,shoot.from,territory,term,media
user_1,true,Mara Lindqvist,1994-03-07,2026-05-02,worldwide,perpetual,print;web
user_2,false,Idris Bello,,,,,
`;

const COLUMNS = [
  ['userId', 'userId'],
  ['consent', 'consent'],
  ['projectId', 'projectId'],
  ['performer.*', 'performer'],
  ['shoot.*', 'shoot'],
  ['territory …', 'terms'],
  ['sign.*', 'sign'],
] as const;

/** Imports many releases from a file. */
export function ImportPage() {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const { id } = route.useSearch();
  const [projectId, setProjectId] = useState<string | null>(null);
  const within = projectId !== null && { projectId };
  return (
    <Page
      title={t('releases.bulk.title')}
      intro={t('releases.bulk.intro')}
      crumbs={[{ label: t('releases.title'), to: '/dashboard/agreements/releases' }]}
    >
      <BulkImport
        id={id}
        path={PATH}
        title="userId"
        example={{ name: 'releases.csv', csv: EXAMPLE }}
        columnsIntro={t('releases.bulk.columnsText')}
        columns={COLUMNS.map(([name, help]) => ({
          name,
          help: t(`releases.bulk.columnHelp.${help}`),
          isRequired: name === 'userId' || name === 'consent',
        }))}
        options={<ProjectSelect label={t('releases.bulk.project')} value={projectId} onChange={setProjectId} />}
        previewKey={projectId ?? ''}
        preview={(csv) => avouch.releases.previewImport({ csv, ...within })}
        start={(csv) => avouch.releases.createImport({ csv, ...within })}
        get={async (of) => {
          const { lines, ...progress } = await avouch.releases.getImport(of);
          return {
            ...progress,
            repeated: 0,
            lines: lines.map(({ releaseId, ...line }) => ({ ...line, objectId: releaseId, repeated: false })),
          };
        }}
        words={{
          start: (count) => t('releases.bulk.start', { count }),
          done: t('releases.bulk.allWell'),
          imported: t('releases.bulk.imported'),
          repeated: '',
        }}
        pageOf={(releaseId) => `/dashboard/agreements/releases/${releaseId}`}
        seeAll={
          <LinkButton to="/dashboard/agreements/releases" search={{}}>
            {t('releases.bulk.see')}
          </LinkButton>
        }
      />
    </Page>
  );
}
