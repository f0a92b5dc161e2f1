import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Page, TabLinks } from '../core/ui/index.ts';
import { settingsTexts } from './locales/index.ts';

const ROOT = '/dashboard/settings';
const PARTS = [
  ['organization', ROOT],
  ['branding', `${ROOT}/branding`],
  ['members', `${ROOT}/members`],
  ['keys', `${ROOT}/keys`],
  ['policy', `${ROOT}/policy`],
  ['issuer', `${ROOT}/issuer`],
  ['test', `${ROOT}/test`],
  ['security', `${ROOT}/security`],
  ['preferences', `${ROOT}/preferences`],
] as const;

interface SettingsPageProps {
  title: string;
  intro?: string;
  badge?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the settings, with the way to the others. */
export function SettingsPage({ children, ...page }: SettingsPageProps) {
  const t = useTexts(settingsTexts);
  const tabs = PARTS.map(([name, to]) => ({ to, label: t(`tabs.${name}`), below: to !== ROOT }));
  return (
    <>
      <Box maw={1240} mx="auto" mb="lg">
        <TabLinks label={t('tabs.label')} tabs={tabs} />
      </Box>
      <Page {...page}>{children}</Page>
    </>
  );
}
