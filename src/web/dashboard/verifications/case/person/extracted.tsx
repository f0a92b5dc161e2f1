import { Alert, Badge, Loader, Table, Text } from '@mantine/core';
import type { Verification } from '#sdk';
import { isDocumentType, sayDocumentType } from '#web/kit/document-type.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle } from '#web/kit/icons.generated.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { Locked, useAccessReason } from '../../../core/access/index.ts';
import { LongText, Section } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { TEXT_COLORS } from '../../shared/colors.ts';
import { isAtWork } from '../../shared/statuses.ts';
import { usePersonalCase } from '../use-case.ts';
import { rowsOf } from './extracted-rows.ts';

/** The document's data, field by field, with sources. */
export function Extracted({ found }: { found: Verification }) {
  const t = useTexts(verificationsTexts);
  const reason = useAccessReason(found.id);
  const { data, error, isLoading, refetch } = usePersonalCase(found);
  if (isAtWork(found) || found.status === 'redacted') return null;
  return (
    <Section title={t('extracted.title')} intro={t('extracted.intro')}>
      {!reason && <Locked caseId={found.id} what={t('extracted.locked')} />}
      {isLoading && <Loader size="sm" />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {reason && data?.type === 'idv' && <Data found={data} />}
    </Section>
  );
}

function Data({ found }: { found: Verification }) {
  const t = useTexts(verificationsTexts);
  const { calendarDay, percent } = useFormat();
  const rows = rowsOf(found);
  const shown = (field: string, value: string): string => {
    if (isDay(value)) return calendarDay(value);
    return field === 'documentType' && isDocumentType(value) ? sayDocumentType(value) : value;
  };
  if (rows.length === 0) return <Text size="sm">{t('extracted.nothing')}</Text>;
  const differs = rows.some(({ printed }) => printed !== undefined);
  return (
    <>
      {differs && (
        <Alert color="warning" icon={<IconAlertTriangle aria-hidden />}>
          {t('extracted.differs')}
        </Alert>
      )}
      <Table.ScrollContainer minWidth={280} type="native">
        <Table verticalSpacing="xs" aria-label={t('extracted.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('extracted.field')}</Table.Th>
              <Table.Th scope="col">{t('extracted.value')}</Table.Th>
              <Table.Th scope="col">{t('extracted.source')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ field, value, source, confidence, printed }) => (
              <Table.Tr key={field}>
                <Table.Th scope="row" fw={500}>
                  {t(`extracted.fields.${field}`)}
                </Table.Th>
                <Table.Td>
                  <LongText>{shown(field, value)}</LongText>
                  {printed !== undefined && (
                    <Text size="xs" style={{ color: TEXT_COLORS.attention }}>
                      {t('extracted.printedSays', { text: printed })}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <Badge variant="default" tt="none" fw={500}>
                    {t(`extracted.from.${source}`)}
                  </Badge>
                  {confidence !== undefined && (
                    <Text size="xs" c="dimmed">
                      {t('extracted.confidence', { share: percent(confidence) })}
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
