import { List, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import type { ErasurePlan } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { useKindWords } from './erasure-badge.tsx';

/** What will be erased, what is kept and why, and what is out of reach. */
export function PlanView({ plan }: { plan: ErasurePlan }) {
  const t = useTexts(complianceTexts);
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Erases plan={plan} />
        <Kept plan={plan} />
      </SimpleGrid>
      {plan.notErasableByUs.length > 0 && (
        <Section title={t('erasures.plan.elsewhere')} intro={t('erasures.plan.elsewhereIntro')}>
          <List size="sm">
            {plan.notErasableByUs.map(({ kind, count }) => (
              <List.Item key={kind}>{`${t(`erasures.plan.elsewhereKind.${kind}`)}: ${count}`}</List.Item>
            ))}
          </List>
        </Section>
      )}
      <Text size="sm" c="dimmed">
        {t('erasures.plan.window', { count: plan.windowHours })}
      </Text>
      {plan.sharedUserIds > 0 && (
        <Text size="sm" c="dimmed">
          {t('erasures.plan.shared', { count: plan.sharedUserIds })}
        </Text>
      )}
    </Stack>
  );
}

function Erases({ plan: { erases } }: { plan: ErasurePlan }) {
  const t = useTexts(complianceTexts);
  const wordsOf = useKindWords();
  const format = useFormat();
  return (
    <Section title={t('erasures.plan.erases')}>
      {erases.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('erasures.plan.erasesNone')}
        </Text>
      ) : (
        <Table aria-label={t('erasures.plan.erases')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('erasures.plan.what')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('erasures.plan.count')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {erases.map(({ kind, class: held, count }) => (
              <Table.Tr key={kind}>
                <Table.Td>
                  {t(`erasures.class.${held}`)}
                  <Text span c="dimmed" size="sm">{` · ${wordsOf(kind)}`}</Text>
                </Table.Td>
                <Table.Td ta="end">{format.number(count)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
}

function Kept({ plan: { kept, keptTotal } }: { plan: ErasurePlan }) {
  const t = useTexts(complianceTexts);
  const wordsOf = useKindWords();
  const format = useFormat();
  if (kept.length === 0) return null;
  const shown = kept.slice(0, 12);
  return (
    <Section title={t('erasures.plan.kept')}>
      <Table aria-label={t('erasures.plan.kept')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('erasures.plan.what')}</Table.Th>
            <Table.Th scope="col">{t('erasures.plan.why')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ kind, id, because, until }) => (
            <Table.Tr key={id}>
              <Table.Td>{wordsOf(kind)}</Table.Td>
              <Table.Td>
                {t(`erasures.plan.because.${because}`)}
                <Text span c="dimmed" size="sm">
                  {` · ${until === null ? t('erasures.plan.noEnd') : t('erasures.plan.until', { day: format.day(until) })}`}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {keptTotal > shown.length && (
        <Text size="sm" c="dimmed">
          {t('erasures.plan.keptMore', { count: keptTotal - shown.length })}
        </Text>
      )}
    </Section>
  );
}
