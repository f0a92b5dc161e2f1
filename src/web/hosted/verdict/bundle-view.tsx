import { Badge, List, Stack, Table, Text } from '@mantine/core';
import type { BundleVerdict } from '#verifier/bundle/bundle-verdict.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Lines } from '../lines.tsx';
import { verdictTexts } from './locales/index.ts';
import { useStanding } from './standing.ts';
import { useVerdictWords } from './use-verdict-words.ts';

/** A production: what it is, each performer, and what no file of this kind can show. */
export function BundleView({ verdict }: { verdict: BundleVerdict }) {
  const t = useTexts(verdictTexts);
  const format = useFormat();
  const words = useVerdictWords(verdict);
  const { manifest, performers, statusAsOf } = verdict;
  return (
    <Stack gap="sm">
      {manifest && (
        <Lines
          of={[
            [t('bundle.project'), manifest.project.title ?? manifest.project.id],
            [t('bundle.made'), format.moment(manifest.createdAt)],
            [t('bundle.performers'), format.number(performers.length)],
            ...(statusAsOf ? [[t('bundle.status'), format.moment(statusAsOf)] as const] : []),
          ]}
        />
      )}
      {performers.length > 0 && <Performers of={performers} words={words} />}
      {words.limits.length > 0 && (
        <details>
          <summary>{t('bundle.limits')}</summary>
          <List size="sm">
            {words.limits.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        </details>
      )}
    </Stack>
  );
}

interface PerformersProps {
  of: BundleVerdict['performers'];
  words: ReturnType<typeof useVerdictWords>;
}

function Performers({ of, words }: PerformersProps) {
  const t = useTexts(verdictTexts);
  const standing = useStanding().say;
  const format = useFormat();
  return (
    <Table.ScrollContainer minWidth={420} type="native">
      <Table aria-label={t('bundle.performers')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('bundle.performer')}</Table.Th>
            <Table.Th scope="col">{t('bundle.shot')}</Table.Th>
            <Table.Th scope="col">{t('bundle.verdict')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {of.map(({ id, verdict, shotOn, assurance, signatureLevel, linkDelivery, reasons }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Text size="sm">{words.nameOf(id)}</Text>
                <Text size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                  {id}
                </Text>
                {(assurance === 'signed' || assurance === 'attested') && (
                  <Text size="xs" c="dimmed">
                    {t(`assurance.${assurance}`)}
                  </Text>
                )}
                {assurance === 'signed' && <Text size="xs">{standing(signatureLevel, linkDelivery)}</Text>}
              </Table.Td>
              <Table.Td>{shotOn && format.calendarDay(shotOn)}</Table.Td>
              <Table.Td>
                <Badge color={verdict === 'pass' ? 'teal.9' : 'red.9'}>{t(`result.${verdict}`)}</Badge>
                {reasons.map((rule) => (
                  <Text key={rule} size="xs">
                    {words.reason(rule, id)}
                  </Text>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
