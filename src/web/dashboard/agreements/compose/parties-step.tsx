import { Alert, Button, Center, Group, SegmentedControl, Stack, Title, VisuallyHidden } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { TemplateContent } from '#domains/agreements/agreements/templates/template.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconArrowDown, IconArrowsHorizontal, IconPlus } from '#web/kit/icons.generated.ts';
import { sayRole } from '#web/kit/role-name.ts';
import { agreementsTexts } from '../locales/index.ts';
import { type ComposeDraft, newParty, type PartyDraft } from './draft.ts';
import { PartyCard } from './party-card.tsx';
import type { Problems } from './problems.ts';
import { allAtOnce, inTurn, moveParty, removeParty } from './reorder.ts';

interface PartiesStepProps {
  draft: ComposeDraft;
  template: TemplateContent | undefined;
  problems: Problems;
  change: (changes: Partial<ComposeDraft>) => void;
}

const MOST = 50;

/** The parties and their order, changed by dragging or by keyboard; parties in one group act at the same time. */
export function PartiesStep({ draft, template, problems, change }: PartiesStepProps) {
  const t = useTexts(agreementsTexts);
  const { parties } = draft;
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number>();
  const set = (next: PartyDraft[]): void => change({ parties: next });
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= parties.length) return;
    set(moveParty(parties, from, to));
    const name = nameOf(parties[from]) ?? t('compose.parties.nobody');
    setSaid(t('compose.parties.moved', { name, place: to + 1, count: parties.length }));
  };
  const edit = (at: number, changes: Partial<PartyDraft>): void =>
    set(parties.map((party, index) => (index === at ? { ...party, ...changes } : party)));
  const open = template?.roles.filter(({ role }) => !parties.some((party) => party.role === role)) ?? [];
  return (
    <Stack gap="md" maw={760}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4">
          {t('compose.parties.title')}
        </Title>
        {parties.length > 1 && <Order parties={parties} set={set} />}
      </Group>
      {problems.parties && (
        <Alert color="red" role="alert">
          {problems.parties}
        </Alert>
      )}
      <Stack gap={0} component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
        {parties.map((party, index) => (
          <Fragment key={party.key}>
            {index > 0 && <StepSwitch party={party} onChange={(together) => edit(index, { together })} />}
            <PartyCard
              party={party}
              index={index}
              parties={parties}
              problems={problems}
              isDragged={dragged === index}
              onChange={(changes) => edit(index, changes)}
              onMove={(to) => move(index, to)}
              onRemove={() => set(removeParty(parties, index))}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
              onDropHere={() => dragged !== undefined && move(dragged, index)}
            />
          </Fragment>
        ))}
      </Stack>
      <Group gap="xs">
        {open.map(({ role, kind }) => (
          <Button
            key={role}
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() =>
              set([...parties, newParty({ role, kind, together: kind !== 'witness', ...wardOf(kind, parties) })])
            }
          >
            {t('compose.parties.addRole', { role: sayRole(role).toLowerCase() })}
          </Button>
        ))}
        <Button
          variant={open.length === 0 ? 'default' : 'subtle'}
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={parties.length >= MOST}
          onClick={() => set([...parties, newParty()])}
        >
          {t('compose.parties.add')}
        </Button>
      </Group>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}

function nameOf(party: PartyDraft | undefined): string | undefined {
  return party?.name.slice(0, 80) || (party?.role ? sayRole(party.role) : undefined);
}

/** The party that a guardian signs for, if only one is possible. */
function wardOf(kind: PartyDraft['kind'], parties: readonly PartyDraft[]): Partial<PartyDraft> {
  const signers = parties.filter((party) => party.kind === 'signer');
  return kind === 'guardian' && signers[0] ? { guardianOf: signers[0].role } : {};
}

function Order({ parties, set }: { parties: PartyDraft[]; set: (next: PartyDraft[]) => void }) {
  const t = useTexts(agreementsTexts);
  const later = parties.slice(1);
  const value = later.every(({ together }) => together) ? 'once' : later.some(({ together }) => together) ? '' : 'turn';
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('compose.parties.order')}
      value={value}
      data={[
        { value: 'once', label: t('compose.parties.atOnce') },
        { value: 'turn', label: t('compose.parties.inTurn') },
      ]}
      onChange={(next) => set(next === 'once' ? allAtOnce(parties) : inTurn(parties))}
    />
  );
}

/** Between two parties: whether the lower one acts after the upper one, or at the same time. */
function StepSwitch({ party, onChange }: { party: PartyDraft; onChange: (together: boolean) => void }) {
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
