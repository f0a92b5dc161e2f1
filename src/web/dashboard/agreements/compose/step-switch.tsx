import { Button, Center } from '@mantine/core';
import { IconArrowDown, IconArrowsHorizontal } from '@tabler/icons-react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { sayRole } from '#web/kit/role-name.ts';
import { agreementsTexts } from '../locales/index.ts';
import type { PartyDraft } from './draft.ts';

/** Between two parties: whether the lower one comes after the upper one, or acts at the same time. */
export function StepSwitch({ party, onChange }: { party: PartyDraft; onChange: (together: boolean) => void }) {
  const t = useTexts(agreementsTexts);
  const name = party.name.slice(0, 80) || (party.role ? sayRole(party.role) : t('compose.parties.nobody'));
  const { together } = party;
  const Icon = together ? IconArrowsHorizontal : IconArrowDown;
  return (
    <Center component="li" py={4}>
      <Button
        size="compact-xs"
        variant={together ? 'subtle' : 'light'}
        color={together ? 'gray' : undefined}
        leftSection={<Icon size={13} aria-hidden />}
        aria-label={t(together ? 'compose.parties.separate' : 'compose.parties.join', { name })}
        mih={24}
        onClick={() => onChange(!together)}
      >
        {t(together ? 'compose.parties.together' : 'compose.parties.after')}
      </Button>
    </Center>
  );
}
