import { Avatar, Group, Paper, Stack, Text } from '@mantine/core';
import type { Agreement } from '#sdk';
import { reachesLevel } from '#verifier/evidence/signature-level.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { sayRole } from '#web/kit/role-name.ts';
import { LongText, StatusBadge, type Tone } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { hasActed, isActing, PARTY_TONES, type Party } from '../parts/model.ts';
import { PartyMenu } from './party-menu.tsx';

interface PartyRowProps {
  party: Party;
  agreement: Agreement;
  /** For the audit log, where the parties' names were shown for a reason. */
  accessReason?: string | undefined;
  isTurn: boolean;
}

/** One party: what it did, and the available actions. */
export function PartyRow({ party, agreement, accessReason, isTurn }: PartyRowProps) {
  const t = useTexts(agreementsTexts);
  const name = party.name ?? t('common.erased');
  return (
    <Paper withBorder p="sm" style={isTurn && isActing(party.kind) && !hasActed(party) ? TURN : undefined}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Avatar name={name.slice(0, 80)} color={hasActed(party) ? 'teal' : 'gray'} size="md" aria-hidden />
        <Group gap="xs" miw={0} flex={1} align="flex-start">
          <Stack gap={2} miw={0} flex="1 1 12rem">
            <Group gap="xs">
              <Text size="sm" fw={600} miw={0}>
                <LongText lines={1}>{name}</LongText>
              </Text>
              <Text size="xs" c="dimmed">
                {sayRole(party.role)}
              </Text>
            </Group>
            {party.email && (
              <Text size="xs" c="dimmed" truncate>
                {party.email}
              </Text>
            )}
            <Happened party={party} agreement={agreement} />
          </Stack>
          <Group gap={6} wrap="nowrap">
            <StatusBadge tone={toneOf(party, isTurn)}>{t(`agreements.party.${party.status}`)}</StatusBadge>
            <PartyMenu party={party} agreement={agreement} accessReason={accessReason} />
          </Group>
        </Group>
      </Group>
    </Paper>
  );
}

const TURN = { borderInlineStart: '3px solid var(--mantine-color-warning-6)' } as const;

/** No step waits for viewers. */
function toneOf({ status, kind }: Party, isTurn: boolean): Tone {
  const tone = PARTY_TONES[status];
  return tone === 'attention' && !(isTurn && isActing(kind)) ? 'neutral' : tone;
}

function Happened({ party, agreement }: { party: Party; agreement: Agreement }) {
  const t = useTexts(agreementsTexts);
  const format = useFormat();
  const nameOf = (id: string | null) => agreement.parties.find((other) => other.id === id)?.name;
  const minor = nameOf(party.guardianOf);
  const seen = nameOf(party.witnessOf);
  const facts = [
    party.kind !== 'signer' && t(`common.kind.${party.kind}`),
    minor && t('detail.forParty', { name: minor }),
    seen && t('detail.saw', { name: seen }),
    party.doneAt
      ? t('detail.doneAt', { when: format.moment(party.doneAt) })
      : party.viewedAt
        ? t('detail.readAt', { when: format.ago(party.viewedAt) })
        : party.invitedAt && t('detail.since', { when: format.ago(party.invitedAt) }),
    party.remindersSent > 0 && t('detail.reminders', { count: party.remindersSent }),
    party.signatureLevel && t(`agreements.level.${party.signatureLevel}`),
    party.signatureLevel && party.linkDelivery && t(`agreements.delivery.${party.linkDelivery}`),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Text>
      {party.signatureLevel && !reachesLevel(party.signatureLevel, 'same_key') && (
        <Text size="xs" c="var(--mantine-color-warning-light-color)">
          {t('agreements.unproven')}
        </Text>
      )}
      {party.declineReason && (
        <Text size="xs" c="red" style={{ overflowWrap: 'anywhere' }}>
          {t('detail.reason', { reason: party.declineReason })}
        </Text>
      )}
    </>
  );
}
