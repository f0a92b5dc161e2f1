import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Consent, ReplicaUse } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { CredentialDownload } from '../../core/credential-download.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { useMay } from '../../core/session.ts';
import { type Column, LongText, notifyDone, StatusBadge, type Tone } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';

type License = NonNullable<ReplicaUse['license']>;

const TONES: Record<License['status'], Tone> = {
  ...{ valid: 'good', expired: 'neutral', suspended: 'attention', revoked: 'neutral' },
};

/** The license for each use, or a button that issues it. */
export function useLicenseColumn(
  { valid }: Consent,
  { onIssue }: { onIssue: (use: ReplicaUse) => void },
): Column<ReplicaUse> {
  const t = useTexts(agreementsTexts);
  const mayIssue = useMay('agreements:write') && valid;
  const isLicensable = ({ withinConsent, fileId, workId, license }: ReplicaUse): boolean =>
    withinConsent && (fileId ?? workId) !== null && (license === null || TONES[license.status] === 'neutral');
  return {
    key: 'license',
    header: t('consents.license.title'),
    hasButtons: true,
    render: (use) => (
      <Stack gap={6} align="flex-start">
        {use.license && <LicenseFacts license={use.license} />}
        {mayIssue && isLicensable(use) && (
          <Button size="xs" variant="default" onClick={() => onIssue(use)}>
            {t('consents.license.issue')}
          </Button>
        )}
      </Stack>
    ),
  };
}

function LicenseFacts({ license: { status, licensee, medium, validUntil, credentialId } }: { license: License }) {
  const t = useTexts(agreementsTexts);
  const format = useFormat();
  const mayDownload = useMay('credentials:read');
  return (
    <>
      <StatusBadge tone={TONES[status]}>{t(`consents.license.status.${status}`)}</StatusBadge>
      <LongText lines={2}>{[licensee, medium].filter(Boolean).join(', ')}</LongText>
      {validUntil !== null && (
        <Text size="xs" c="dimmed">
          {t('consents.license.until', { time: format.moment(validUntil) })}
        </Text>
      )}
      {mayDownload && status === 'valid' && (
        <CredentialDownload credentialId={credentialId} label={t('consents.license.download')} />
      )}
    </>
  );
}

export function IssueLicenseDialog({ use: { id, consentId }, onClose }: { use: ReplicaUse; onClose: () => void }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const form = useForm({
    initial: { medium: '', licensee: '', validUntil: '' },
    send: ({ medium, licensee, validUntil }) =>
      avouch.consents.licenseReplicaUse(consentId, id, {
        medium: medium.trim(),
        ...(licensee.trim() && { licensee: licensee.trim() }),
        ...(validUntil && { validUntil: `${validUntil}T23:59:59Z` }),
      }),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: ['consents'] });
      notifyDone(t('consents.license.issued'));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('consents.license.issue')}>
      <Form form={form} submit={t('consents.license.issue')} cancel={onClose}>
        <Text size="sm">{t('consents.license.intro')}</Text>
        <TextInput
          label={t('consents.license.medium')}
          maxLength={200}
          required
          data-autofocus
          {...form.field('medium')}
        />
        <TextInput
          label={t('consents.license.licensee')}
          description={t('consents.license.licenseeHelp')}
          maxLength={200}
          {...form.field('licensee')}
        />
        <TextInput
          label={t('consents.license.validUntil')}
          description={t('consents.license.validUntilHelp')}
          type="date"
          {...form.field('validUntil')}
        />
      </Form>
    </Modal>
  );
}
