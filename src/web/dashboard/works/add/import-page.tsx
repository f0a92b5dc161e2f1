import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { BulkImport } from '../../core/bulk/index.ts';
import { Page } from '../../core/ui/index.ts';
import { worksTexts } from '../locales/index.ts';

const PATH = '/dashboard/works/import';
const route = getRouteApi(PATH);

const EXAMPLE = `externalId,title,kind,createdOn,isan,author.userId,author.name,author.email,author.role,author.percent
film-1,Book of the sea,audiovisual,2026-01-05,0000-0000-3A8D-0000-Z,user_1,,,author,60
film-1,,,,,,Idris Bello,idris@example.org,author,40
film-1,,,,,user_2,,,performer,100
photo-1,Harbor at night,photograph,2026-02-11,,user_1,,,,
`;

const COLUMNS = [
  ['externalId', 'externalId'],
  ['title', 'title'],
  ['kind', 'kind'],
  ['isan, isrc, iscc', 'identifiers'],
  ['createdOn, publishedOn', 'days'],
  ['projectId', 'project'],
  ['author.userId …', 'author'],
  ['author.email', 'email'],
  ['author.role', 'role'],
  ['author.percent', 'percent'],
] as const;

/** Registers many works from a file. */
export function ImportWorksPage() {
  const t = useTexts(worksTexts);
  const avouch = useAvouch();
  const { id } = route.useSearch();
  return (
    <Page
      title={t('importing.title')}
      intro={t('importing.intro')}
      crumbs={[{ label: t('title'), to: '/dashboard/works' }]}
    >
      <BulkImport
        id={id}
        path={PATH}
        title="title"
        example={{ name: 'works.csv', csv: EXAMPLE }}
        columnsIntro={t('importing.columnsText')}
        columns={COLUMNS.map(([name, help]) => ({
          name,
          help: t(`importing.column.${help}`),
          isRequired: name === 'title' || name === 'kind',
        }))}
        preview={(csv) => avouch.works.previewImport({ csv })}
        start={(csv) => avouch.works.createImport({ csv })}
        get={async (of) => {
          const { lines, ...progress } = await avouch.works.getImport(of);
          return { ...progress, lines: lines.map(({ workId, ...line }) => ({ ...line, objectId: workId })) };
        }}
        words={{
          start: (count) => t('importing.start', { count }),
          done: t('importing.done'),
          imported: t('importing.imported'),
          repeated: t('importing.repeated'),
        }}
        pageOf={(workId) => `/dashboard/works/${workId}`}
        seeAll={
          <Button component={Link} to="/dashboard/works">
            {t('importing.see')}
          </Button>
        }
      />
    </Page>
  );
}
