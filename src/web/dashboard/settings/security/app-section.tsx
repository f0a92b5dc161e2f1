import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { Section, StatusBadge } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { AppModal } from './app-modal.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import type { Factors } from './use-factors.ts';

interface AppSectionProps {
  factors: Factors;
  onAdded: (now: Factors) => Promise<void>;
}

/** The authenticator app: one, or none. */
export function AppSection({ factors: { secondFactors }, onAdded }: AppSectionProps) {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const start = useMutation({ mutationFn: () => avouch.auth.startTotp() });
  const app = secondFactors.find(({ kind }) => kind === 'totp');
  return (
    <Section title={t('security.app')} intro={t('security.appIntro')}>
      {start.error && <ErrorState error={start.error} />}
      {app && (
        <Group gap="md">
          <StatusBadge tone="good">{t('security.appOn')}</StatusBadge>
          <Text size="sm" c="dimmed">
            {t('security.lastUsed')}: {app.lastUsedAt ? <Moment at={app.lastUsedAt} /> : t('security.never')}
          </Text>
          <RemoveFactor of={app} isLast={secondFactors.length === 1} />
        </Group>
      )}
      <Group>
        <Button variant={app ? 'default' : 'filled'} loading={start.isPending} onClick={() => start.mutate()}>
          {t(app ? 'security.replaceApp' : 'security.addApp')}
        </Button>
      </Group>
      {start.data && <AppModal app={start.data} onDone={onAdded} onClose={() => start.reset()} />}
    </Section>
  );
}
