import { Button, Group, Kbd, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCheck, IconMessageQuestion, IconX } from '#web/kit/icons.generated.ts';
import { undo, useIsHeldBack } from '../../../core/held-back.tsx';
import { useActorName } from '../../../core/reviewers.ts';
import { useMay } from '../../../core/session.ts';
import { Section } from '../../../core/ui/index.ts';
import { useShortcutsOn } from '../../keyboard/preference.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { isForReview } from '../../shared/statuses.ts';
import type { Case } from '../../shared/types.ts';
import { DecideDialog } from './decide-dialog.tsx';
import type { DecisionState } from './use-decision.tsx';

interface DecisionPanelProps {
  found: Case;
  decision: DecisionState;
  /** Requests information from the applicant; only for businesses. */
  ask?: (() => void) | undefined;
  /** Other actions for the case. */
  children?: ReactNode;
}

/** A reviewer's current actions, with their keys. */
export function DecisionPanel({ found, decision, ask, children }: DecisionPanelProps) {
  const t = useTexts(verificationsTexts);
  const nameOfActor = useActorName();
  const may = useMay('reviews:write');
  const isHeld = useIsHeldBack()(found.id);
  if (!isForReview(found) && !children) return null;
  return (
    <Section title={t('decision.title')}>
      <Stack gap="sm">
        {isForReview(found) && !may && (
          <Text size="sm" c="dimmed">
            {t('decision.notYours')}
          </Text>
        )}
        {found.approvals.length > 0 && isForReview(found) && (
          <Text size="sm">{t('firstApproval', { who: nameOfActor(found.approvals[0]?.actor ?? '') })}</Text>
        )}
        {isHeld && (
          <Group justify="space-between" gap="xs">
            <Text size="sm">{t('decision.held')}</Text>
            <Button size="xs" variant="default" onClick={() => undo(found.id)}>
              {t('decision.undo')}
            </Button>
          </Group>
        )}
        {decision.approve && (
          <Stack gap="xs">
            <KeyButton color="teal.9" icon={<IconCheck size={17} aria-hidden />} letter="A" onPress={decision.approve}>
              {t('decision.approve')}
            </KeyButton>
            <KeyButton color="red.9" icon={<IconX size={17} aria-hidden />} letter="R" onPress={decision.reject}>
              {t('decision.reject')}
            </KeyButton>
          </Stack>
        )}
        {ask && (
          <KeyButton variant="default" icon={<IconMessageQuestion size={17} aria-hidden />} letter="I" onPress={ask}>
            {t('decision.ask')}
          </KeyButton>
        )}
        {children}
      </Stack>
      {decision.open && <DecideDialog found={found} choice={decision.open} decision={decision} />}
    </Section>
  );
}

interface KeyButtonProps {
  color?: string;
  variant?: string;
  icon: ReactNode;
  letter: string;
  onPress: (() => void) | undefined;
  children: string;
}

/** A button that shows its key. */
function KeyButton({ color, variant, icon, letter, onPress, children }: KeyButtonProps) {
  const isOn = useShortcutsOn();
  return (
    <Button
      {...(color && { color })}
      {...(variant && { variant })}
      leftSection={icon}
      rightSection={
        isOn && (
          <Kbd size="xs" aria-hidden>
            {letter}
          </Kbd>
        )
      }
      aria-keyshortcuts={letter.toLowerCase()}
      onClick={onPress}
      justify="space-between"
      fullWidth
      px="xs"
      py={6}
      h="auto"
      mih={36}
      styles={{ label: { whiteSpace: 'normal' } }}
    >
      {children}
    </Button>
  );
}
