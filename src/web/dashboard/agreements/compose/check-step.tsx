import { Alert, Anchor, Card, Group, List, Stack, Text, Title } from '@mantine/core';
import type { TemplateContent } from '#domains/agreements/agreements/templates/template.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle } from '#web/kit/icons.generated.ts';
import { sayRole } from '#web/kit/role-name.ts';
import { agreementsTexts } from '../locales/index.ts';
import { type ComposeDraft, ordersOf, placedFields, UPLOAD, withoutSignature } from './draft.ts';
import { type Problems, stepOf } from './problems.ts';
import type { Step } from './search.ts';

interface CheckStepProps {
  draft: ComposeDraft;
  template: TemplateContent | undefined;
  problems: Problems;
  onGo: (step: Step) => void;
}

/** Everything to review once more, with the problems left to fix. */
export function CheckStep({ draft, template, problems, onGo }: CheckStepProps) {
  const t = useTexts(agreementsTexts);
  const orders = ordersOf(draft.parties);
  const isFlawed = Object.keys(problems).length > 0;
  return (
    <Stack gap="md" maw={640}>
      <Title order={2} size="h4">
        {t('compose.check.title')}
      </Title>
      {isFlawed && <Flaws draft={draft} template={template} problems={problems} onGo={onGo} />}
      <Card withBorder>
        <Stack gap="xs">
          <Text size="sm" fw={600}>
            {t('compose.check.who')}
          </Text>
          {draft.parties.map((party, index) => (
            <Group key={party.key} gap="xs" wrap="nowrap">
              <Text size="sm" c="dimmed" w={64} style={{ flexShrink: 0 }}>
                {t('compose.parties.step', { number: orders[index] ?? 1 })}
              </Text>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                <b>{party.name.slice(0, 200) || t('compose.parties.nobody')}</b> · {sayRole(party.role)} ·{' '}
                {t(`common.kind.${party.kind}`)}
                <Text size="xs" c="dimmed" span display="block">
                  {party.email}
                </Text>
              </Text>
            </Group>
          ))}
          <Anchor component="button" type="button" size="sm" onClick={() => onGo('parties')} w="fit-content">
            {t('common.edit')}
          </Anchor>
        </Stack>
      </Card>
      {draft.source === UPLOAD && <PlacedFields draft={draft} onGo={onGo} />}
      <Card withBorder>
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            {t('compose.check.how')}
          </Text>
          <Text size="sm">{t(`compose.check.identity.${draft.identity}`)}</Text>
          <Text size="sm">{t('compose.check.ends', { count: draft.expiresInDays })}</Text>
          <Text size="sm">
            {draft.reminders
              ? t('compose.check.reminders', { count: draft.reminders.everyDays, most: draft.reminders.most })
              : t('compose.check.noReminders')}
          </Text>
          <Anchor component="button" type="button" size="sm" onClick={() => onGo('terms')} w="fit-content">
            {t('common.edit')}
          </Anchor>
        </Stack>
      </Card>
    </Stack>
  );
}

/** The number of fields, and the parties that sign on the certificate pages instead. */
function PlacedFields({ draft, onGo }: Pick<CheckStepProps, 'draft' | 'onGo'>) {
  const t = useTexts(agreementsTexts);
  const fields = placedFields(draft);
  const names = withoutSignature(draft.parties, fields).map(({ name }) => name.slice(0, 60));
  return (
    <Card withBorder>
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {t('compose.steps.place')}
        </Text>
        <Text size="sm">{t('compose.place.fields', { count: fields.length })}</Text>
        {names.length > 0 && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('compose.check.onCertificate', { names: names.join(', ') })}
          </Text>
        )}
        <Anchor component="button" type="button" size="sm" onClick={() => onGo('place')} w="fit-content">
          {t('common.edit')}
        </Anchor>
      </Stack>
    </Card>
  );
}

function Flaws({ draft, template, problems, onGo }: Pick<CheckStepProps, 'draft' | 'template' | 'problems' | 'onGo'>) {
  const t = useTexts(agreementsTexts);
  return (
    <Alert color="warning" icon={<IconAlertTriangle aria-hidden />} title={t('compose.check.problems')}>
      <List size="sm" spacing={4} styles={{ itemLabel: { display: 'inline' }, itemWrapper: { display: 'inline' } }}>
        {Object.entries(problems)
          .slice(0, 12)
          .map(([path, message]) => (
            <List.Item key={path}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                inherit
                ta="start"
                display="inline"
                onClick={() => onGo(stepOf(path))}
              >
                {[nameOf(path, draft, template), message].filter(Boolean).join(': ')}
              </Anchor>
            </List.Item>
          ))}
      </List>
    </Alert>
  );

  function nameOf(path: string, { parties }: ComposeDraft, of: TemplateContent | undefined): string | undefined {
    const [first, second, third] = path.split('.');
    if (first === 'values') return of?.fields.find(({ name }) => name === second)?.label;
    if (first === 'title') return t('compose.fill.name');
    if (first === 'file') return t('compose.fill.file');
    if (first === 'fields') return t('compose.steps.place');
    if (first === 'body') return t('compose.fill.text');
    if (first === 'source') return t('compose.steps.choose');
    if (first !== 'parties' || second === undefined) return undefined;
    const party = parties[Number(second)];
    const who = party?.name.slice(0, 60) || (party?.role && sayRole(party.role)) || t('compose.parties.nobody');
    const field = (['name', 'email', 'role', 'birthDate', 'guardianOf', 'witnessOf'] as const).find(
      (each) => each === third,
    );
    return field ? `${who} · ${t(`compose.parties.${field}`)}` : who;
  }
}
