import { Button, Group, List, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { settingsTexts } from '../locales/index.ts';
import { type KeyChoice, type Member, useKeysOf, useRemove } from './use-members.ts';

/** Removes a member, after showing the keys for which they are responsible. */
export function RemoveMember({ of }: { of: Member }) {
  const t = useTexts(settingsTexts);
  const kit = useTexts(kitTexts);
  const [isOpen, setOpen] = useState(false);
  const [choice, setChoice] = useState<KeyChoice>('revoke');
  const keys = useKeysOf(of, isOpen);
  const remove = useRemove();
  const { email } = of;
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        aria-label={t('members.removeWho', { email })}
        onClick={() => setOpen(true)}
        loading={remove.isPending}
      >
        {t('members.remove')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('members.removeTitle')}>
        <Stack>
          <Text size="sm">{t('members.removeText', { email })}</Text>
          {keys.error && <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />}
          {keys.isPending && <LoadingState />}
          {keys.data && keys.data.length > 0 && (
            <>
              <Text size="sm">{t('members.removeKeys', { count: keys.data.length })}</Text>
              <List size="sm">
                {keys.data.map(({ id, name, hint }) => (
                  <List.Item key={id}>{`${name} (…${hint})`}</List.Item>
                ))}
              </List>
              <Radio.Group value={choice} onChange={(value) => setChoice(value as KeyChoice)}>
                <Stack gap="xs">
                  <Radio value="revoke" label={t('members.keysEnd')} description={t('members.keysEndHelp')} />
                  <Radio
                    value="take_over"
                    label={t('members.keysTake')}
                    description={t('members.keysTakeHelp', { email })}
                  />
                </Stack>
              </Radio.Group>
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setOpen(false)}>
              {kit('cancel')}
            </Button>
            <Button
              color="red"
              disabled={!keys.data}
              onClick={() => {
                setOpen(false);
                remove.mutate({ member: of, apiKeys: choice });
              }}
            >
              {t('members.remove')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
