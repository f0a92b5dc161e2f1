import { Accordion, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConflictError, type VerificationPolicy } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { fieldErrors, notifyDone, Page, Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { changesOf, FIELDS, type Field, fieldOfPath, PARTS, type PolicyValues, paramsOf, valuesOf } from './fields.ts';
import { RuleInput } from './rule-input.tsx';
import { useCurrentPolicy } from './use-policy.ts';

export function EditPolicyPage() {
  const t = useTexts(settingsTexts);
  const { data, error, refetch } = useCurrentPolicy();
  return (
    <Page
      title={t('policy.editTitle')}
      crumbs={[
        { label: t('title'), to: '/dashboard/settings' },
        { label: t('policy.title'), to: '/dashboard/settings/policy' },
      ]}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && <PolicyForm of={data} onReload={() => void refetch()} />}
    </Page>
  );
}

function PolicyForm({ of, onReload }: { of: VerificationPolicy; onReload: () => void }) {
  const t = useTexts(settingsTexts);
  const kit = useTexts(kitTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const known = valuesOf(of);
  // Only what was touched: the rest follows what holds, also after somebody else has changed it.
  const [touched, setTouched] = useState<Partial<PolicyValues>>({});
  const values: PolicyValues = { ...known, ...touched };
  const changed = changesOf(known, values);
  const make = useMutation({
    mutationFn: () => avouch.verificationPolicies.change({ ...paramsOf(known, values), baseVersion: of.version }),
    onSuccess: async ({ version, number }) => {
      notifyDone(version === of.version ? t('policy.same') : t('policy.made', { number: number ?? '' }));
      await queries.invalidateQueries({ queryKey: ['policy'] });
      await navigate({ to: '/dashboard/settings/policy' });
    },
    onError: (error) => error instanceof ConflictError && onReload(),
  });
  const problems = Object.fromEntries(
    Object.entries(fieldErrors(make.error)).map(([path, message]) => [fieldOfPath(path), message]),
  );
  const inputOf = (field: Field) => (
    <RuleInput
      key={field.name}
      field={field}
      values={values}
      error={problems[field.name]}
      onChange={(part) => setTouched({ ...touched, ...part })}
    />
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
    >
      <Stack gap="lg" maw={760}>
        {make.error instanceof ConflictError && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {t('policy.conflict')}
          </Text>
        )}
        {make.error && !(make.error instanceof ConflictError) && <ErrorState error={make.error} />}
        {PARTS.map((part) => (
          <Section key={part} title={t(`policy.${part}`)}>
            <Stack gap="md">{FIELDS.filter((field) => field.part === part && !field.rare).map(inputOf)}</Stack>
            {FIELDS.some((field) => field.part === part && field.rare) && (
              <Accordion variant="contained" order={3}>
                <Accordion.Item value="rare">
                  <Accordion.Control>{t('policy.advanced')}</Accordion.Control>
                  <Accordion.Panel>
                    <Stack gap="md">
                      <Text size="sm" c="dimmed">
                        {t('policy.advancedHint')}
                      </Text>
                      {FIELDS.filter((field) => field.part === part && field.rare).map(inputOf)}
                    </Stack>
                  </Accordion.Panel>
                </Accordion.Item>
              </Accordion>
            )}
          </Section>
        ))}
        <Group justify="flex-end">
          <Button component={Link} to="/dashboard/settings/policy" variant="default">
            {kit('cancel')}
          </Button>
          <Button type="submit" loading={make.isPending} disabled={changed.length === 0}>
            {t('policy.make')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
