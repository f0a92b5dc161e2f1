import { Stack, Table, Text } from '@mantine/core';
import type { ComplianceBundle } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useReason } from '../../core/reasons/index.ts';
import { LongText, Section, StatusBadge } from '../../core/ui/index.ts';
import { usePerformers } from '../detail/names.ts';
import { complianceTexts } from '../locales/index.ts';
import { GoLink } from '../parts/go.tsx';

/** Everyone in a bundle, and what could not be shown of them. */
export function BundlePeople({ bundle: { projectId, performers } }: { bundle: ComplianceBundle }) {
  const t = useTexts(complianceTexts);
  const known = usePerformers(projectId);
  const nameOf = (id: string): string => known.get(id)?.name ?? known.get(id)?.userId ?? id;
  return (
    <Section title={t('bundles.detail.people')} intro={t('bundles.detail.peopleIntro')}>
      <Table verticalSpacing="sm" aria-label={t('bundles.detail.people')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('common.person')}</Table.Th>
            <Table.Th scope="col">{t('bundles.detail.signature')}</Table.Th>
            <Table.Th scope="col">{t('bundles.detail.lacks')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {performers.map(({ id, releaseId, missing, signatureLevel, linkDelivery }) => (
            <Table.Tr key={id}>
              <Table.Td>
                {releaseId === null ? (
                  <LongText>{nameOf(id)}</LongText>
                ) : (
                  <GoLink target={{ to: `/dashboard/agreements/releases/${releaseId}` }}>
                    <LongText>{nameOf(id)}</LongText>
                  </GoLink>
                )}
              </Table.Td>
              <Table.Td>
                <Text size="sm">{t(`bundles.detail.level.${signatureLevel ?? 'none'}`)}</Text>
                {linkDelivery && (
                  <Text size="xs" c="dimmed">
                    {t(`bundles.detail.link.${linkDelivery}`)}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <Missing codes={missing} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

function Missing({ codes }: { codes: readonly string[] }) {
  const t = useTexts(complianceTexts);
  const reasonOf = useReason();
  if (codes.length === 0) return <StatusBadge tone="good">{t('bundles.detail.complete')}</StatusBadge>;
  return (
    <Stack gap={2}>
      {codes.map((code) => (
        <Text key={code} size="sm">
          {reasonOf(code).title}
          <Text span c="dimmed" inherit>{` · ${reasonOf(code).help}`}</Text>
        </Text>
      ))}
    </Stack>
  );
}
