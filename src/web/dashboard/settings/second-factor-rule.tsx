import { Switch, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useSession } from '../core/session.ts';
import { confirm, notifyFailed, Section } from '../core/ui/index.ts';
import { settingsTexts } from './locales/index.ts';
import { type Organization, useChangeOrganization } from './use-organization.ts';

/** Whether every member needs a second factor; changed by an owner with a recent login. */
export function SecondFactorRule({ of }: { of: Organization }) {
  const t = useTexts(settingsTexts);
  const { role } = useSession();
  const isRequired = of.requireSecondFactor;
  const change = useChangeOrganization(t(isRequired ? 'organization.secondFactorOff' : 'organization.secondFactorOn'));
  const toggle = async (): Promise<void> => {
    const sure = await confirm({
      title: t(isRequired ? 'organization.askOff' : 'organization.askOn'),
      children: t(isRequired ? 'organization.askOffText' : 'organization.askOnText', { name: of.name.slice(0, 200) }),
      action: t(isRequired ? 'organization.confirmOff' : 'organization.confirmOn'),
      dangerous: isRequired,
    });
    if (sure) change.mutate({ requireSecondFactor: !isRequired }, { onError: notifyFailed });
  };
  const isLive = of.mode === 'live';
  return (
    <Section title={t('organization.rules')}>
      <Switch
        label={t('organization.secondFactor')}
        description={t('organization.secondFactorHint')}
        checked={isRequired}
        disabled={role !== 'owner' || !isLive || change.isPending}
        onChange={() => void toggle()}
      />
      {(role !== 'owner' || !isLive) && (
        <Text size="sm" c="dimmed">
          {t(isLive ? 'onlyOwner' : 'organization.liveOnly')}
        </Text>
      )}
    </Section>
  );
}
