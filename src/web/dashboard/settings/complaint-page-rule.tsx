import { Anchor, Group, Switch } from '@mantine/core';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useMay } from '../core/session.ts';
import { notifyFailed, Section } from '../core/ui/index.ts';
import { settingsTexts } from './locales/index.ts';
import { type Organization, useChangeOrganization } from './use-organization.ts';

/** Whether anyone can send complaints on the public page, and its address. */
export function ComplaintPageRule({ of: { id, complaintPage: isOn } }: { of: Organization }) {
  const t = useTexts(settingsTexts);
  const mayChange = useMay('organization:write');
  const change = useChangeOrganization(t(isOn ? 'organization.complaintsOff' : 'organization.complaintsOn'));
  const address = `${location.origin}/complaints/${id}`;
  return (
    <Section title={t('organization.complaints')}>
      <Switch
        label={t('organization.complaintPage')}
        description={t('organization.complaintPageHint')}
        checked={isOn}
        disabled={!mayChange || change.isPending}
        onChange={() => change.mutate({ complaintPage: !isOn }, { onError: notifyFailed })}
      />
      {isOn && (
        <Group gap="xs" wrap="nowrap">
          <Anchor href={address} target="_blank" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {address}
          </Anchor>
          <CopyButton value={address} what={t('organization.complaintPage')} />
        </Group>
      )}
    </Section>
  );
}
