import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ConflictError, type VerificationPolicy } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { notifyDone, Page } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { changesOf, FIELDS, type Field, paramsOf, pathOf, valuesOf } from './fields.ts';
import { PolicyGroups } from './policy-groups.tsx';
import { PresetSelect } from './preset-select.tsx';
import { RuleInput } from './rule-input.tsx';
import { useCurrentPolicy } from './use-policy.ts';

export function EditPolicyPage() {
  const t = useTexts(settingsTexts);
  const { data, error, refetch } = useCurrentPolicy();
  return (
    <Page title={t('policy.editTitle')} crumbs={[{ label: t('policy.title'), to: '/dashboard/settings/policy' }]}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && <PolicyForm of={data} onReload={() => void refetch()} />}
    </Page>
  );
}

function PolicyForm({ of, onReload }: { of: VerificationPolicy; onReload: () => void }) {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const known = valuesOf(of);
  const form = useForm({
    initial: known,
    send: (values) => avouch.verificationPolicies.change({ ...paramsOf(known, values), baseVersion: of.version }),
    onSent: async ({ version, number }) => {
      notifyDone(version === of.version ? t('policy.same') : t('policy.made', { number: number ?? '' }));
      await queries.invalidateQueries({ queryKey: ['policy'] });
      await navigate({ to: '/dashboard/settings/policy' });
    },
    onRefused: (error) => error instanceof ConflictError && onReload(),
  });
  const explain = (error: Error) =>
    error instanceof ConflictError && (
      <Text role="alert" size="sm" c="var(--mantine-color-error)">
        {t('policy.conflict')}
      </Text>
    );
  const inputOf = (field: Field) => (
    <RuleInput
      key={field.name}
      field={field}
      values={form.values}
      error={form.errorAt(pathOf(field))}
      onChange={form.set}
    />
  );
  const changed = changesOf(known, form.values);
  const refused = FIELDS.filter((field) => form.errorAt(pathOf(field)) !== undefined).map(({ part }) => part);
  return (
    <Form
      form={form}
      gap="lg"
      maw={760}
      isBarSticky
      submit={t('policy.make')}
      button={{ disabled: changed.length === 0 }}
      cancel="/dashboard/settings/policy"
      explain={explain}
    >
      <PresetSelect values={form.values} onChange={form.set} />
      <PolicyGroups values={form.values} changed={changed} changedLabel={t('policy.changed')} open={refused}>
        {(part) => <Stack gap="md">{FIELDS.filter((field) => field.part === part).map(inputOf)}</Stack>}
      </PolicyGroups>
    </Form>
  );
}
