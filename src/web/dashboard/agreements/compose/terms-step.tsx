import { Card, Checkbox, Group, NumberInput, Radio, Stack, Switch, Text, Title } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import type { ComposeDraft, Identity } from './draft.ts';
import type { Problems } from './problems.ts';

interface TermsStepProps {
  draft: ComposeDraft;
  problems: Problems;
  change: (changes: Partial<ComposeDraft>) => void;
}

const IDENTITIES = ['none', 'code', 'verified', 'face'] as const satisfies readonly Identity[];

/** Identification of signers, expiry, and reminders. */
export function TermsStep({ draft, problems, change }: TermsStepProps) {
  const t = useTexts(agreementsTexts);
  const { reminders } = draft;
  const isVerified = draft.identity === 'verified' || draft.identity === 'face';
  return (
    <Stack gap="lg" maw={640}>
      <Title order={2} size="h4">
        {t('compose.terms.title')}
      </Title>
      <Radio.Group
        label={t('compose.terms.identity')}
        description={t('compose.terms.applies')}
        value={draft.identity}
        onChange={(identity) => change({ identity: identity as Identity })}
        error={problems.requireVerifiedIdentity ?? problems.faceMatchAtSigning}
      >
        <Stack gap="xs" mt="xs">
          {IDENTITIES.map((identity) => (
            <Card key={identity} withBorder padding="sm">
              <Radio
                value={identity}
                label={<Text fw={600}>{t(`compose.terms.${identity}.label`)}</Text>}
                description={t(`compose.terms.${identity}.text`)}
              />
            </Card>
          ))}
        </Stack>
      </Radio.Group>
      {isVerified && (
        <Checkbox
          label={t('compose.terms.alsoCode')}
          checked={draft.alsoCode}
          onChange={({ currentTarget }) => change({ alsoCode: currentTarget.checked })}
        />
      )}
      <NumberInput
        label={t('compose.terms.ends')}
        description={t('compose.terms.endsHelp')}
        value={draft.expiresInDays}
        min={1}
        max={366}
        clampBehavior="strict"
        allowDecimal={false}
        w={220}
        suffix={` ${t('compose.terms.days', { count: draft.expiresInDays })}`}
        error={problems.expiresInDays}
        onChange={(days) => typeof days === 'number' && change({ expiresInDays: days })}
      />
      <Stack gap="sm">
        <Switch
          label={t('compose.terms.remind')}
          checked={reminders !== null}
          onChange={({ currentTarget }) =>
            change({ reminders: currentTarget.checked ? { everyDays: 3, most: 3 } : null })
          }
        />
        {reminders && (
          <Group gap="sm" align="flex-end">
            <NumberInput
              label={t('compose.terms.every')}
              value={reminders.everyDays}
              min={1}
              max={30}
              clampBehavior="strict"
              allowDecimal={false}
              w={150}
              suffix={` ${t('compose.terms.days', { count: reminders.everyDays })}`}
              onChange={(days) => typeof days === 'number' && change({ reminders: { ...reminders, everyDays: days } })}
            />
            <NumberInput
              label={t('compose.terms.most')}
              value={reminders.most}
              min={1}
              max={10}
              clampBehavior="strict"
              allowDecimal={false}
              w={180}
              suffix={` ${t('compose.terms.times')}`}
              onChange={(most) => typeof most === 'number' && change({ reminders: { ...reminders, most } })}
            />
          </Group>
        )}
      </Stack>
    </Stack>
  );
}
