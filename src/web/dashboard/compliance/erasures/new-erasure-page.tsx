import { Alert, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type CreateErasureParams, ERASURE_REASONS, type Erasure, type ErasurePlan } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { usePersonReference } from '../../core/person-references.ts';
import { FoundSelect } from '../../core/search/index.ts';
import { confirm, notifyDone, Page, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ChoiceCards } from '../parts/choice-cards.tsx';
import { oneOf } from '../parts/search.ts';
import { PlanView } from './plan-view.tsx';

const route = getRouteApi('/dashboard/compliance/erasures/new');
const BY = ['personId', 'userId', 'email'] as const;

interface Whom {
  by: (typeof BY)[number];
  value: string;
  reason: (typeof ERASURE_REASONS)[number];
}

/** Erases data about a person, after a preview. */
export function NewErasurePage() {
  const t = useTexts(complianceTexts);
  const search = route.useSearch();
  const referenceOf = usePersonReference();
  const given = BY.find((by) => search[by] !== undefined);
  const [whom, setWhom] = useState<Whom>({
    by: given ?? 'personId',
    value: (given && search[given]) ?? '',
    reason: 'request',
  });
  const avouch = useAvouch();
  const look = useMutation({
    mutationFn: async (asked: Whom) =>
      (await avouch.erasures.create({ ...paramsOf(asked), dryRun: true })) as ErasurePlan,
  });
  // Exactly the previewed data are erased, so changed input needs a new preview.
  const change = (part: Partial<Whom>): void => {
    setWhom({ ...whom, ...part });
    look.reset();
  };
  return (
    <Page
      title={t('erasures.form.title')}
      intro={t('erasures.intro')}
      crumbs={[{ label: t('erasures.title'), to: '/dashboard/compliance/erasures' }]}
    >
      <Section title={t('erasures.form.who')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            look.mutate(whom);
          }}
        >
          <Stack>
            <ChoiceCards
              label={t('erasures.form.who')}
              value={whom.by}
              onChange={(by) => change({ by: oneOf(BY, by) ?? 'personId', value: '' })}
              choices={BY.map((value) => ({
                value,
                title: t(`erasures.form.by.${value}`),
                help: t(`erasures.form.byHelp.${value}`),
              }))}
            />
            <Group align="flex-end">
              {whom.by === 'personId' ? (
                <FoundSelect
                  kind="person"
                  label={t('erasures.form.value.personId')}
                  required
                  w={{ base: '100%', xs: 340 }}
                  nameOf={referenceOf}
                  value={whom.value || null}
                  onChange={(id) => change({ value: id ?? '' })}
                />
              ) : (
                <TextInput
                  label={t(`erasures.form.value.${whom.by}`)}
                  required
                  maxLength={254}
                  autoComplete="off"
                  w={{ base: '100%', xs: 340 }}
                  type={whom.by === 'email' ? 'email' : 'text'}
                  value={whom.value}
                  onChange={({ currentTarget }) => change({ value: currentTarget.value.trim() })}
                />
              )}
              <Select
                label={t('erasures.form.reason')}
                allowDeselect={false}
                w={{ base: '100%', xs: 260 }}
                value={whom.reason}
                data={ERASURE_REASONS.map((value) => ({ value, label: t(`erasures.reasons.${value}`) }))}
                onChange={(value) => change({ reason: oneOf(ERASURE_REASONS, value) ?? 'request' })}
              />
              <Button type="submit" variant="default" loading={look.isPending} title={t('erasures.form.lookHelp')}>
                {t('erasures.form.look')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Section>
      <div aria-live="polite">
        {look.error && <ErrorState error={look.error} />}
        {look.data && <Plan plan={look.data} whom={whom} />}
      </div>
    </Page>
  );
}

function Plan({ plan, whom }: { plan: ErasurePlan; whom: Whom }) {
  const t = useTexts(complianceTexts);
  const erase = useErase(whom);
  if (plan.erases.length === 0 && plan.keptTotal === 0) return <Alert color="gray">{t('erasures.form.nothing')}</Alert>;
  return (
    <Stack>
      <PlanView plan={plan} />
      {erase.error && <ErrorState error={erase.error} />}
      <Group>
        <Button color="red" loading={erase.isPending} onClick={() => void erase.ask()}>
          {t('erasures.form.erase')}
        </Button>
      </Group>
    </Stack>
  );
}

function useErase(whom: Whom) {
  const t = useTexts(complianceTexts);
  const referenceOf = usePersonReference();
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => (await avouch.erasures.create(paramsOf(whom))) as Erasure,
    onSuccess: async ({ id }) => {
      notifyDone(t('erasures.form.begun'));
      void queries.invalidateQueries({ queryKey: ['compliance', 'erasures'] });
      await navigate({ to: '/dashboard/compliance/erasures/$id', params: { id } });
    },
  });
  // As the form shows the person.
  const shown = (whom.by === 'personId' && referenceOf(whom.value)) || whom.value;
  const ask = async (): Promise<void> => {
    const shall = await confirm({
      title: t('erasures.form.confirmTitle'),
      children: t('erasures.form.confirmBody', { value: shown }),
      action: t('erasures.form.erase'),
      dangerous: true,
      type: { label: t('erasures.form.confirmType'), text: shown },
    });
    if (shall) mutate();
  };
  return { ask, isPending, error };
}

const paramsOf = ({ by, value, reason }: Whom): CreateErasureParams => ({ [by]: value, reason });
