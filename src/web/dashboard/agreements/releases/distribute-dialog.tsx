import { Checkbox, Modal, Stack, TagsInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { RELEASE_DISCLOSURES, type Release, type ReleaseDistribution } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { useMay } from '../../core/session.ts';
import { notifyDone } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { releaseKey, useReleaseReason } from './use-release.ts';

type Disclosure = ReleaseDistribution['disclose'][number];

const PERSONAL: readonly Disclosure[] = ['legalName', 'stageName', 'birthDate', 'document'];

/** The recipients of a release, and the disclosed fields. */
export function DistributeDialog({ release, onClose }: { release: Release; onClose: () => void }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const options = useReleaseReason(release);
  const mayShow = useMay('pii:read');
  const form = useForm({
    initial: { recipients: [] as string[], disclose: ['projectTitle', 'shoot'] as Disclosure[] },
    draft: `distribute.${release.id}`,
    send: (params) => avouch.releases.distribute(release.id, params, options),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: ['releases', 'deliveries', release.id] });
      void queries.invalidateQueries({ queryKey: releaseKey(release.id) });
      notifyDone(t('releases.distribute.sent'));
      onClose();
    },
  });
  const { recipients } = form.values;
  return (
    <Modal opened onClose={onClose} title={t('releases.distribute.title')} size="lg">
      <Form
        form={form}
        submit={t('releases.distribute.send', { count: recipients.length })}
        button={{ disabled: recipients.length === 0 }}
        cancel={onClose}
      >
        <TagsInput
          label={t('releases.distribute.recipients')}
          description={t('releases.distribute.recipientsHelp')}
          {...form.field('recipients')}
          maxTags={100}
          splitChars={[',', ';', ' ', '\n']}
          acceptValueOnBlur
          data-autofocus
        />
        <Checkbox.Group label={t('releases.distribute.disclose')} {...form.field('disclose')}>
          <Stack gap={6} mt={6}>
            {RELEASE_DISCLOSURES.map((each) => (
              <Checkbox
                key={each}
                value={each}
                label={t(`releases.distribute.disclosures.${each}`)}
                disabled={(!mayShow && PERSONAL.includes(each)) || (each === 'document' && !release.documentHash)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {!mayShow && (
          <Text size="sm" c="dimmed">
            {t('releases.distribute.needsRight')}
          </Text>
        )}
      </Form>
    </Modal>
  );
}
