import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconCircleCheck } from '#web/kit/icons.generated.ts';
import { agreementsTexts } from '../../locales/index.ts';
import { type FieldDraft, type PartyDraft, placingParties, withoutSignature } from '../draft.ts';
import { overlap } from './fields.ts';
import { usePartyName } from './party-name.ts';
import { Swatch } from './party-select.tsx';

interface PartySummaryProps {
  parties: readonly PartyDraft[];
  fields: readonly FieldDraft[];
  /** Adds a party's signature. */
  onAdd: (party: string) => void;
  onShow: (field: FieldDraft) => void;
}

/** Each party's tasks on the pages, and what is missing. */
export function PartySummary({ parties, fields, onAdd, onShow }: PartySummaryProps) {
  const t = useTexts(agreementsTexts);
  const nameOf = usePartyName();
  const unsigned = withoutSignature(parties, fields);
  const covered = useMemo(
    () =>
      fields.filter((field, index) =>
        fields.slice(0, index).some((other) => other.page === field.page && overlap(other, field)),
      ),
    [fields],
  );
  const isComplete = unsigned.length === 0 && covered.length === 0;
  const Icon = isComplete ? IconCircleCheck : IconAlertTriangle;
  return (
    <Stack gap="xs" component="section" aria-label={t('compose.place.summary')}>
      <Title order={3} size="sm">
        {t('compose.place.summary')}
      </Title>
      <Group gap={6} wrap="nowrap" align="flex-start" c={isComplete ? 'teal' : 'warning'}>
        <Icon size={16} style={{ flex: 'none', marginBlockStart: 2 }} aria-hidden />
        <Text size="xs" c="var(--mantine-color-text)">
          {isComplete
            ? t('compose.place.complete')
            : unsigned.length > 0 && t('compose.place.unsigned', { count: unsigned.length })}
          {covered.length > 0 && ` ${t('compose.place.covered', { count: covered.length })}`}
        </Text>
      </Group>
      {placingParties(parties).map((party) => {
        const own = fields.filter((field) => field.party === party.key);
        const [first] = own;
        return (
          <Group key={party.key} gap={8} wrap="nowrap" align="flex-start">
            <span style={{ paddingBlockStart: 3 }}>
              <Swatch parties={parties} of={party.key} />
            </span>
            <Stack gap={2} miw={0}>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {nameOf(party)}
              </Text>
              {first ? (
                <Anchor component="button" type="button" size="xs" ta="start" onClick={() => onShow(first)}>
                  {t('compose.place.fields', { count: own.length })}
                </Anchor>
              ) : (
                <Text size="xs" c="dimmed">
                  {t('compose.place.fields', { count: 0 })}
                </Text>
              )}
              {unsigned.includes(party) && (
                <Button
                  size="compact-xs"
                  variant="light"
                  mih={24}
                  w="fit-content"
                  aria-label={t('compose.place.addSignature', { name: nameOf(party) })}
                  onClick={() => onAdd(party.key)}
                >
                  {t('compose.place.add.signature')}
                </Button>
              )}
            </Stack>
          </Group>
        );
      })}
      {covered.map((field) => (
        <Anchor key={field.key} component="button" type="button" size="xs" ta="start" onClick={() => onShow(field)}>
          {t('compose.place.coveredField', {
            name: field.label || t(`compose.place.types.${field.type}`),
            page: field.page,
          })}
        </Anchor>
      ))}
    </Stack>
  );
}
