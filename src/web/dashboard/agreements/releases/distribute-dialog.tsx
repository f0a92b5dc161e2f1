import { Button, Checkbox, Group, Modal, Stack, TagsInput, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Release, ReleaseDistribution } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { fieldErrors, notifyDone, useDraft } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { releaseKey } from './use-release.ts';

type Disclosure = ReleaseDistribution['disclose'][number];

const DISCLOSURES = [
  'projectTitle',
  'shoot',
  'stageName',
  'legalName',
  'birthDate',
  'document',
] as const satisfies readonly Disclosure[];
const PERSONAL: readonly Disclosure[] = ['legalName', 'stageName', 'birthDate', 'document'];

/** To whom a release is sent, and what of it. */
export function DistributeDialog({ release, onClose }: { release: Release; onClose: () => void }) {
  const t = useTexts(agreementsTexts);
  const k = useTexts(kitTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const mayShow = useMay('pii:read');
  const [recipients, setRecipients, clear] = useDraft<string[]>(`distribute.${release.id}`, []);
  const [disclose, setDisclose] = useState<string[]>(['projectTitle', 'shoot']);
  const send = useMutation({
    mutationFn: async () => avouch.releases.distribute(release.id, { recipients, disclose: disclose as Disclosure[] }),
    onSuccess: () => {
      clear();
      void queries.invalidateQueries({ queryKey: ['releases', 'deliveries', release.id] });
      void queries.invalidateQueries({ queryKey: releaseKey(release.id) });
      notifyDone(t('releases.distribute.sent'));
      onClose();
    },
  });
  const wrong = Object.entries(fieldErrors(send.error)).find(([path]) => path.startsWith('recipients'))?.[1];
  return (
    <Modal opened onClose={onClose} title={t('releases.distribute.title')} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        <Stack>
          {send.error && <ErrorState error={send.error} />}
          <TagsInput
            label={t('releases.distribute.recipients')}
            description={t('releases.distribute.recipientsHelp')}
            value={recipients}
            maxTags={100}
            splitChars={[',', ';', ' ', '\n']}
            acceptValueOnBlur
            error={wrong}
            data-autofocus
            onChange={setRecipients}
          />
          <Checkbox.Group label={t('releases.distribute.disclose')} value={disclose} onChange={setDisclose}>
            <Stack gap={6} mt={6}>
              {DISCLOSURES.map((each) => (
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {k('cancel')}
            </Button>
            <Button type="submit" loading={send.isPending} disabled={recipients.length === 0}>
              {t('releases.distribute.send', { count: recipients.length })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
