import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { BulkImport } from '../../core/bulk/index.ts';
import { Page } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';

const PATH = '/dashboard/verifications/sessions/import';
const route = getRouteApi(PATH);

const EXAMPLE = `email,name,language,userId,birthDate,expiresInDays
mara@example.org,Mara Lindqvist,en,user_1,1994-03-07,7
idris@example.org,Idris Bello,es,user_2,,
`;

const COLUMNS = [
  'email',
  'name',
  'language',
  'userId',
  'givenName',
  'familyName',
  'birthDate',
  'documentType',
  'country',
  'expiresInDays',
] as const;

/** Invites many people from a file. */
export function ImportSessionsPage() {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const { id } = route.useSearch();
  return (
    <Page
      title={t('importing.title')}
      intro={t('importing.intro')}
      crumbs={[{ label: t('session.list'), to: '/dashboard/verifications/sessions' }]}
    >
      <BulkImport
        id={id}
        path={PATH}
        title="email"
        example={{ name: 'invitations.csv', csv: EXAMPLE }}
        columnsIntro={t('importing.columnsText')}
        columns={COLUMNS.map((name) => ({ name, help: t(`importing.column.${name}`), isRequired: name === 'email' }))}
        preview={(csv) => avouch.verificationSessions.previewImport({ csv })}
        start={(csv) => avouch.verificationSessions.createImport({ csv })}
        get={async (of) => {
          const { lines, ...progress } = await avouch.verificationSessions.getImport(of);
          return { ...progress, lines: lines.map(({ sessionId, ...line }) => ({ ...line, objectId: sessionId })) };
        }}
        words={{
          start: (count) => t('importing.start', { count }),
          done: t('importing.done'),
          imported: t('importing.imported'),
          repeated: t('importing.repeated'),
        }}
        pageOf={(sessionId) => `/dashboard/verifications/sessions/${sessionId}`}
        seeAll={
          <Button component={Link} to="/dashboard/verifications/sessions">
            {t('importing.see')}
          </Button>
        }
      />
    </Page>
  );
}
