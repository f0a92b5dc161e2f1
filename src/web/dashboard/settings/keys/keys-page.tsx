import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { useApi } from '../../core/api.tsx';
import { useMay, useSession } from '../../core/session.ts';
import { ListTable, Page } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { useKeyColumns } from './key-columns.tsx';
import { useKeys } from './use-keys.ts';

export function KeysPage() {
  const t = useTexts(settingsTexts);
  const { mode } = useApi();
  const mayMake = useMay('keys:write');
  const { role } = useSession();
  const intro = t(mode === 'test' ? 'keys.testIntro' : 'keys.intro');
  if (!mayMake)
    return (
      <Page title={t('keys.title')} intro={intro}>
        <Alert color="gray">{t('keys.may', { role: t(`role.${role}`) })}</Alert>
      </Page>
    );
  return (
    <Page title={t('keys.title')} intro={intro} actions={<AddKey />}>
      <KeyList />
    </Page>
  );
}

function AddKey() {
  const t = useTexts(settingsTexts);
  return (
    <Button component={Link} to="/dashboard/settings/keys/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('keys.add')}
    </Button>
  );
}

function KeyList() {
  const t = useTexts(settingsTexts);
  const list = useKeys();
  const columns = useKeyColumns();
  return (
    <ListTable
      label={t('keys.list')}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('keys.emptyTitle')}>{t('keys.empty')}</EmptyState>}
    />
  );
}
