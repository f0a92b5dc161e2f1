import { Checkbox, Modal, Radio, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { CredentialOffer, OfferCredentialOfVerificationParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../../core/api.tsx';
import { Form, useForm } from '../../../core/form/index.ts';
import { useMay } from '../../../core/session.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { nameOf } from '../../shared/name-of.ts';
import type { Case } from '../../shared/types.ts';
import { OfferStatus } from './offer-status.tsx';

type Format = NonNullable<OfferCredentialOfVerificationParams['formats']>[number];

/** Text keys cannot contain dots. */
const NAMES = {
  'dc+sd-jwt': 'sdJwt',
  'vc+jwt': 'vcJwt',
  jwt_vc_json: 'jwtVc',
  mso_mdoc: 'mdoc',
  'eu.europa.ec.av.1': 'proofOfAge',
} as const satisfies Record<Format, string>;

/** Text keys of the grants, the default first. */
const GRANTS = { pre_authorized_code: 'wallet', authorization_code: 'page' } as const satisfies Record<
  CredentialOffer['grant'],
  string
>;
type Grant = keyof typeof GRANTS;

/** Seconds, by text key. */
const PERIODS = { hour: 3600, day: 86_400, week: 7 * 86_400 } as const;
type Period = keyof typeof PERIODS;

/** Offers the credential to a wallet, and shows the result. */
export function OfferDialog({ found, onClose }: { found: Case; onClose: () => void }) {
  const t = useTexts(verificationsTexts);
  const [round, setRound] = useState(0);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('offer.title')}
      closeButtonProps={{ 'aria-label': t('keys.close') }}
    >
      <Offering key={round} found={found} onClose={onClose} onAnother={() => setRound(round + 1)} />
    </Modal>
  );
}

interface OfferingProps {
  found: Case;
  onClose: () => void;
  onAnother: () => void;
}

function Offering({ found, onClose, onAnother }: OfferingProps) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  // A person's SD-JWT contains name and birth date, which whoever offers it could read.
  const mayAll = useMay('pii:read') || found.type === 'kyb';
  const named: Format[] = mayAll ? ['dc+sd-jwt'] : [];
  const documents: Format[] =
    found.type === 'kyb' ? [] : [...(mayAll ? (['mso_mdoc'] as const) : []), 'eu.europa.ec.av.1'];
  const formats: Format[] = [...named, 'vc+jwt', 'jwt_vc_json', ...documents];
  const form = useForm({
    initial: {
      format: formats[0] ?? 'vc+jwt',
      grant: 'pre_authorized_code' as Grant,
      withCode: true,
      period: 'day' as Period,
    },
    send: ({ format, grant, withCode, period }) =>
      avouch.verifications.offerCredential(found.id, {
        formats: [format],
        grant,
        txCode: withCode || grant === 'authorization_code' ? 'required' : 'none',
        expiresInSeconds: PERIODS[period],
      }),
  });
  if (form.result) {
    const [format = 'vc+jwt'] = form.result.formats;
    return (
      <OfferStatus
        offer={form.result}
        holder={nameOf(found)}
        format={t(`offer.formats.${NAMES[format]}`)}
        onClose={onClose}
        onAnother={onAnother}
      />
    );
  }
  return (
    <Form form={form} submit={t('offer.make')} cancel={onClose}>
      <Text size="sm">{t('offer.why')}</Text>
      <Select
        label={t('offer.format')}
        description={t('offer.formatHelp')}
        data={formats.map((value) => ({ value, label: t(`offer.formats.${NAMES[value]}`) }))}
        allowDeselect={false}
        {...form.field('format', 'formats')}
      />
      <Select
        label={t('offer.period')}
        data={(Object.keys(PERIODS) as Period[]).map((value) => ({ value, label: t(`offer.periods.${value}`) }))}
        allowDeselect={false}
        {...form.field('period', 'expiresInSeconds')}
      />
      <Radio.Group label={t('offer.approval')} {...form.field('grant')}>
        <Stack gap="xs" mt="xs">
          {(Object.keys(GRANTS) as Grant[]).map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`offer.grants.${GRANTS[value]}.label`)}
              description={t(`offer.grants.${GRANTS[value]}.description`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.grant === 'pre_authorized_code' && (
        <Checkbox
          label={t('offer.withCode')}
          description={t('offer.withCodeWhy')}
          {...form.toggle('withCode', 'txCode')}
        />
      )}
    </Form>
  );
}
