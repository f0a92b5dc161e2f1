import { Checkbox, Fieldset, Group, Select, SimpleGrid, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { type NewReplicaTerms, REPLICA_REPRESENTATIONS, REPLICA_TRAITS, type ReplicaTrait } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import type { FormState } from '../../core/form/index.ts';
import { agreementsTexts } from '../locales/index.ts';

export const EMPTY_REPLICA = {
  ...{ traits: ['voice'] as string[], models: [] as string[], trainingData: '', territory: '', term: '' },
  ...{ compensation: '', representation: 'none' as string, representative: '', singleUse: false },
};
export type ReplicaDraft = typeof EMPTY_REPLICA;

/** The terms in the service's format. */
export function toReplica(draft: ReplicaDraft): NewReplicaTerms {
  const { trainingData, territory, term, compensation, representation, representative, singleUse } = draft;
  return {
    of: draft.traits as ReplicaTrait[],
    models: draft.models,
    trainingData: trainingData.trim(),
    territory: territory.trim(),
    term: term.trim(),
    compensation: compensation.trim(),
    representation: representation as NewReplicaTerms['representation'],
    ...(representation !== 'none' && representative.trim() && { representative: representative.trim() }),
    singleUse,
  };
}

/** The terms of a digital replica. */
export function ReplicaFields<Draft extends ReplicaDraft>({ form }: { form: FormState<Draft> }) {
  const t = useTexts(agreementsTexts);
  const { field, toggle } = form as unknown as FormState<ReplicaDraft>;
  return (
    <Fieldset mx={0} styles={{ legend: { fontWeight: 600 } }} legend={t('consents.replica.title')}>
      <Stack gap="sm">
        <Checkbox.Group label={t('consents.replica.of')} {...field('traits', 'replica.of')}>
          <Group mt={6}>
            {REPLICA_TRAITS.map((value) => (
              <Checkbox key={value} value={value} label={t(`consents.replica.trait.${value}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <TagsInput
          label={t('consents.replica.models')}
          description={t('consents.replica.modelsHelp')}
          acceptValueOnBlur
          {...field('models', 'replica.models')}
        />
        <Textarea
          label={t('consents.replica.trainingData')}
          maxLength={5000}
          autosize
          required
          {...field('trainingData', 'replica.trainingData')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('consents.replica.territory')}
            maxLength={300}
            required
            {...field('territory', 'replica.territory')}
          />
          <TextInput
            label={t('consents.replica.term')}
            description={t('consents.replica.termHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={300}
            required
            {...field('term', 'replica.term')}
          />
        </SimpleGrid>
        <Textarea
          label={t('consents.replica.compensation')}
          maxLength={2000}
          autosize
          required
          {...field('compensation', 'replica.compensation')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('consents.replica.advice')}
            data={REPLICA_REPRESENTATIONS.map((value) => ({
              value,
              label: t(`consents.replica.representation.${value}`),
            }))}
            allowDeselect={false}
            {...field('representation', 'replica.representation')}
          />
          {form.values.representation !== 'none' && (
            <TextInput
              label={t('consents.replica.representative')}
              maxLength={200}
              required
              {...field('representative', 'replica.representative')}
            />
          )}
        </SimpleGrid>
        <Checkbox
          label={t('consents.replica.singleUse')}
          description={t('consents.replica.singleUseHelp')}
          {...toggle('singleUse', 'replica.singleUse')}
        />
      </Stack>
    </Fieldset>
  );
}
