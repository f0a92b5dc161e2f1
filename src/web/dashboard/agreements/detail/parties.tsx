import { Badge, Group, Stack, Text } from '@mantine/core';
import type { Agreement } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Section } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { hasActed, isActing, isOpen, type Party, whoseTurn } from '../parts/model.ts';
import { SignedCount } from '../parts/signed-count.tsx';
import { PartyRow } from './party-row.tsx';

/** All parties by step: who has acted, whose turn it is, and who follows. */
export function Parties({ agreement, accessReason }: { agreement: Agreement; accessReason?: string }) {
  const t = useTexts(agreementsTexts);
  const steps = stepsOf(agreement.parties);
  const turn = isOpen(agreement.status) ? whoseTurn(agreement.parties)[0]?.order : undefined;
  const acting = agreement.parties.filter(({ kind }) => isActing(kind));
  return (
    <Section
      title={t('detail.parties')}
      intro={steps.length > 1 ? t('detail.partiesOrdered') : t('detail.partiesAtOnce')}
      actions={<SignedCount acted={acting.filter(hasActed).length} acting={acting.length} />}
    >
      <Stack gap="md">
        {steps.map(([order, parties], index) => (
          <Stack key={order} gap={6}>
            {steps.length > 1 && (
              <Group gap="xs">
                <Text size="xs" fw={600} c="dimmed">
                  {t('detail.step', { number: index + 1 })}
                </Text>
                {order === turn && (
                  <Badge size="sm" variant="light" tt="none">
                    {t('detail.now')}
                  </Badge>
                )}
              </Group>
            )}
            {parties.map((party) => (
              <PartyRow
                key={party.id}
                party={party}
                agreement={agreement}
                accessReason={accessReason}
                isTurn={order === turn}
              />
            ))}
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}

function stepsOf(parties: readonly Party[]): [number, Party[]][] {
  return [...Map.groupBy(parties, ({ order }) => order)].sort(([one], [other]) => one - other);
}
