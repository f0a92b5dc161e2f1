import {
  Checkbox,
  Fieldset,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { EXCLUSIVITIES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import type { FormState } from '../../core/form/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import type { TermsDraft } from './release-draft.ts';

/** A release's permissions, days, and compensation, and how it is signed. */
export function TermsFields({ form }: { form: FormState<TermsDraft> }) {
  const t = useTexts(agreementsTexts);
  const terms = form.values;
  const isSigned = terms.mode === 'signed';
  return (
    <>
      <Fieldset mx={0} styles={{ legend: { fontWeight: 600 } }} legend={t('releases.form.shoot')}>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput
              type="date"
              label={t('releases.form.from')}
              max="9999-12-31"
              required={isSigned}
              {...form.field('from', 'shoot.from', 'shoot')}
            />
            <TextInput
              type="date"
              label={t('releases.form.until')}
              min={terms.from || undefined}
              max="9999-12-31"
              {...form.field('until', 'shoot.until')}
            />
          </SimpleGrid>
          <TextInput label={t('releases.form.place')} maxLength={200} {...form.field('place', 'shoot.place')} />
          <Checkbox label={t('releases.form.explicit')} {...form.toggle('explicit')} />
          <Textarea
            label={t('releases.form.description')}
            description={t('releases.form.descriptionHelp')}
            maxLength={5000}
            autosize
            minRows={2}
            required={terms.explicit}
            {...form.field('description')}
          />
          <Photographer form={form} />
        </Stack>
      </Fieldset>
      <Fieldset mx={0} styles={{ legend: { fontWeight: 600 } }} legend={t('releases.form.terms')}>
        <Permitted form={form} />
      </Fieldset>
      {isSigned && (
        <Fieldset mx={0} styles={{ legend: { fontWeight: 600 } }} legend={t('releases.form.signing')}>
          <Group align="flex-start">
            <Select
              label={t('releases.form.identity')}
              data={(['none', 'code', 'verified', 'face'] as const).map((value) => ({
                value,
                label: t(`releases.form.identities.${value}`),
              }))}
              allowDeselect={false}
              w={300}
              {...form.field('identity')}
            />
            <NumberInput
              label={t('releases.form.ends')}
              min={1}
              max={365}
              clampBehavior="strict"
              allowDecimal={false}
              w={150}
              {...form.field('expiresInDays', 'signing.expiresInDays')}
              onChange={(days) => typeof days === 'number' && form.set({ expiresInDays: days })}
            />
          </Group>
        </Fieldset>
      )}
    </>
  );
}

function Photographer({ form }: { form: FormState<TermsDraft> }) {
  const t = useTexts(agreementsTexts);
  const terms = form.values;
  const isSigned = terms.mode === 'signed';
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('releases.form.photographer')}
          maxLength={100}
          required={isSigned}
          {...form.field('photographer', 'photographer.legalName', 'photographer')}
        />
        <TextInput
          type="email"
          label={t('releases.form.photographerEmail')}
          maxLength={254}
          required={isSigned && terms.photographerSigns}
          {...form.field('photographerEmail', 'photographer.email')}
        />
      </SimpleGrid>
      {isSigned && <Checkbox label={t('releases.form.photographerSigns')} {...form.toggle('photographerSigns')} />}
    </>
  );
}

function Permitted({ form }: { form: FormState<TermsDraft> }) {
  const t = useTexts(agreementsTexts);
  const terms = form.values;
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('releases.form.territory')}
          placeholder={t('releases.form.territoryExample')}
          maxLength={200}
          {...form.field('territory')}
        />
        <TextInput
          label={t('releases.form.term')}
          placeholder={t('releases.form.termExample')}
          maxLength={200}
          {...form.field('term')}
        />
        <TextInput type="date" label={t('releases.form.endsOn')} max="9999-12-31" {...form.field('endsOn')} />
        <Select
          label={t('releases.form.exclusivity')}
          data={EXCLUSIVITIES.map((value) => ({
            value,
            label: t(`releases.form.${value}`),
          }))}
          allowDeselect={false}
          {...form.field('exclusivity')}
        />
      </SimpleGrid>
      <TagsInput
        label={t('releases.form.media')}
        description={t('releases.form.termsHelp')}
        placeholder={terms.media.length === 0 ? t('releases.form.mediaExample') : undefined}
        maxTags={50}
        acceptValueOnBlur
        {...form.field('media')}
      />
      <TextInput
        label={t('releases.form.compensation')}
        description={t('releases.form.compensationHelp')}
        maxLength={1000}
        required={terms.mode === 'signed'}
        {...form.field('compensation')}
      />
      <Checkbox label={t('releases.form.aiUse')} {...form.toggle('aiUse')} />
      <Checkbox label={t('releases.form.biometricUse')} {...form.toggle('biometricUse')} />
    </Stack>
  );
}
