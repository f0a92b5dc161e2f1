import { Anchor, Code, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Agreement } from '#sdk';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { Facts, Section } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { languageName } from '../parts/language-name.ts';

/** The signing conditions, and the project. */
export function Conditions({ agreement }: { agreement: Agreement }) {
  const t = useTexts(agreementsTexts);
  const format = useFormat();
  const language = useLanguage();
  const { settings, purpose } = agreement;
  const moment = (at: string | null) => at && format.moment(at);
  return (
    <Section title={t('common.details')}>
      <Facts
        of={[
          { label: t('detail.settings.identity'), value: <Identity settings={settings} /> },
          {
            label: t('detail.settings.reminders'),
            value:
              settings.reminders &&
              t('detail.settings.everyDays', { count: settings.reminders.everyDays, most: settings.reminders.most }),
          },
          {
            label: t('detail.settings.ends'),
            value:
              moment(agreement.expiresAt) ??
              (settings.expiresInDays && t('detail.settings.days', { count: settings.expiresInDays })),
          },
          {
            label: t('detail.settings.project'),
            value: agreement.projectId && (
              <Anchor component={Link} to={`/dashboard/agreements/projects/${agreement.projectId}`} inherit>
                {agreement.projectId}
              </Anchor>
            ),
          },
          {
            label: t('detail.settings.template'),
            value: agreement.templateId && <Template id={agreement.templateId} version={agreement.templateVersion} />,
          },
          {
            label: purpose ? t(`detail.settings.purpose.${purpose.kind}`) : '',
            value: purpose && (
              <Anchor component={Link} to={`/dashboard/agreements/${purpose.kind}s/${purpose.id}`} inherit>
                {t(`detail.settings.purposeLink.${purpose.kind}`)}
              </Anchor>
            ),
          },
          {
            label: t('detail.settings.language'),
            value: agreement.language && languageName(agreement.language, language),
          },
          { label: t('common.created'), value: moment(agreement.createdAt) },
          { label: t('detail.settings.sent'), value: moment(agreement.sentAt) },
          { label: t('detail.settings.completed'), value: moment(agreement.completedAt) },
          { label: t('detail.settings.ended'), value: moment(agreement.endedAt) },
          { label: t('common.id'), value: <Id id={agreement.id} /> },
        ]}
      />
    </Section>
  );
}

function Identity({ settings }: Pick<Agreement, 'settings'>) {
  const t = useTexts(agreementsTexts);
  return (
    <Stack gap={2}>
      <Text inherit span>
        {settings.requireVerifiedIdentity
          ? t(`detail.settings.minimum.${settings.requireVerifiedIdentity}`)
          : t('detail.settings.notVerified')}
      </Text>
      {settings.requireEmailCode && (
        <Text inherit span>
          {t('detail.settings.code')}
        </Text>
      )}
      {settings.faceMatchAtSigning && (
        <Text inherit span>
          {t('detail.settings.face')}
        </Text>
      )}
    </Stack>
  );
}

function Template({ id, version }: { id: string; version: Agreement['templateVersion'] }) {
  const t = useTexts(agreementsTexts);
  return (
    <Anchor component={Link} to={`/dashboard/agreements/templates/${id}`} inherit>
      {t('detail.settings.version', { title: id, version: version ?? 1 })}
    </Anchor>
  );
}

function Id({ id }: { id: string }) {
  const t = useTexts(agreementsTexts);
  return (
    <Group gap={4} wrap="nowrap">
      <Code style={{ overflowWrap: 'anywhere' }}>{id}</Code>
      <CopyButton value={id} what={t('common.id')} />
    </Group>
  );
}
