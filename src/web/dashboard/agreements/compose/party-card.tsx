import { ActionIcon, Badge, Group, Paper, Stack } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '#web/kit/icons.generated.ts';
import { sayRole } from '#web/kit/role-name.ts';
import { agreementsTexts } from '../locales/index.ts';
import { ordersOf, type PartyDraft } from './draft.ts';
import { PartyFields } from './party-fields.tsx';
import type { Problems } from './problems.ts';

interface PartyCardProps {
  party: PartyDraft;
  index: number;
  parties: readonly PartyDraft[];
  problems: Problems;
  isDragged: boolean;
  onChange: (changes: Partial<PartyDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropHere: () => void;
}

/** One party with its role; moved by dragging its handle, or by arrow keys. */
export function PartyCard(props: PartyCardProps) {
  const t = useTexts(agreementsTexts);
  const { party, index, parties, onMove } = props;
  const [isOver, setOver] = useState(false);
  const name = party.name.slice(0, 80) || (party.role ? sayRole(party.role) : t('compose.parties.nobody'));
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <Paper
      component="li"
      withBorder
      p="sm"
      opacity={props.isDragged ? 0.5 : 1}
      bd={isOver ? '2px dashed var(--mantine-primary-color-filled)' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        props.onDropHere();
      }}
    >
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <ActionIcon
              variant="subtle"
              color="gray"
              draggable
              style={{ cursor: 'grab' }}
              aria-label={t('compose.parties.drag', { name })}
              onKeyDown={onKeyDown}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', String(index));
                props.onDragStart();
              }}
              onDragEnd={props.onDragEnd}
            >
              <IconGripVertical size={18} />
            </ActionIcon>
            <Badge variant="light" tt="none" color="gray">
              {t('compose.parties.step', { number: ordersOf(parties)[index] ?? 1 })}
            </Badge>
          </Group>
          <Group gap={2}>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={index === 0}
              aria-label={t('compose.parties.up', { name })}
              onClick={() => onMove(index - 1)}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={index === parties.length - 1}
              aria-label={t('compose.parties.down', { name })}
              onClick={() => onMove(index + 1)}
            >
              <IconArrowDown size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('compose.parties.remove', { name })}
              onClick={props.onRemove}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        </Group>
        <PartyFields {...props} />
      </Stack>
    </Paper>
  );
}
