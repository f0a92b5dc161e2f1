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
import { useTexts } from '#web/kit/i18n/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import type { TermsDraft } from './release-draft.ts';

interface TermsFieldsProps {
  terms: TermsDraft;
  change: (changes: Partial<TermsDraft>) => void;
  errors: Readonly<Record<string, string>>;
}

/** What a release permits, on which days, for what, and how it is signed. */
export function TermsFields({ terms, change, errors }: TermsFieldsProps) {
  const t = useTexts(agreementsTexts);
  const isSigned = terms.mode === 'signed';
  return (
    <>
      <Fieldset mx={0} styles={{ legend: { fontWeight: 600 } }} legend={t('releases.form.shoot')}>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput
              type="date"
              label={t('releases.form.from')}
              value={terms.from}
              max="9999-12-31"
              required={isSigned}
              error={errors['shoot.from'] ?? errors.shoot}
              onChange={({ currentTarget }) => change({ from: currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('releases.form.until')}
              value={terms.until}
              min={terms.from || undefined}
              max="9999-12-31"
              error={errors['shoot.until']}
              onChange={({ currentTarget }) => change({ until: currentTarget.value })}
            />
          </SimpleGrid>
          <TextInput
            label={t('releases.form.place')}
            value={terms.place}
            maxLength={200}
            onChange={({ currentTarget }) => change({ place: currentTarget.value })}
          />
          <Checkbox
            label={t('releases.form.explicit')}
            checked={terms.explicit}
            error={errors.explicit}
            onChange={({ currentTarget }) => change({ explicit: currentTarget.checked })}
          />
          <Textarea
            label={t('releases.form.description')}
            description={t('releases.form.descriptionHelp')}
            value={terms.description}
            maxLength={5000}
            autosize
            minRows={2}
            required={terms.explicit}
            error={errors.description}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          />
          <Photographer terms={terms} change={change} errors={errors} />
        </Stack>
      </Fieldset>
      <Fieldset mx={0} styles={{ legend: { fontWeight: 600 } }} legend={t('releases.form.terms')}>
        <Permitted terms={terms} change={change} errors={errors} />
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
              value={terms.identity}
              allowDeselect={false}
              w={300}
              onChange={(identity) => identity && change({ identity: identity as TermsDraft['identity'] })}
            />
            <NumberInput
              label={t('releases.form.ends')}
              value={terms.expiresInDays}
              min={1}
              max={365}
              clampBehavior="strict"
              allowDecimal={false}
              w={150}
              onChange={(days) => typeof days === 'number' && change({ expiresInDays: days })}
            />
          </Group>
        </Fieldset>
      )}
    </>
  );
}

function Photographer({ terms, change, errors }: TermsFieldsProps) {
  const t = useTexts(agreementsTexts);
  const isSigned = terms.mode === 'signed';
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('releases.form.photographer')}
          value={terms.photographer}
          maxLength={100}
          required={isSigned}
          error={errors['photographer.legalName'] ?? errors.photographer}
          onChange={({ currentTarget }) => change({ photographer: currentTarget.value })}
        />
        <TextInput
          type="email"
          label={t('releases.form.photographerEmail')}
          value={terms.photographerEmail}
          maxLength={254}
          required={isSigned && terms.photographerSigns}
          error={errors['photographer.email']}
          onChange={({ currentTarget }) => change({ photographerEmail: currentTarget.value })}
        />
      </SimpleGrid>
      {isSigned && (
        <Checkbox
          label={t('releases.form.photographerSigns')}
          checked={terms.photographerSigns}
          onChange={({ currentTarget }) => change({ photographerSigns: currentTarget.checked })}
        />
      )}
    </>
  );
}

function Permitted({ terms, change, errors }: TermsFieldsProps) {
  const t = useTexts(agreementsTexts);
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('releases.form.territory')}
          placeholder={t('releases.form.territoryExample')}
          value={terms.territory}
          maxLength={200}
          error={errors.territory}
          onChange={({ currentTarget }) => change({ territory: currentTarget.value })}
        />
        <TextInput
          label={t('releases.form.term')}
          placeholder={t('releases.form.termExample')}
          value={terms.term}
          maxLength={200}
          error={errors.term}
          onChange={({ currentTarget }) => change({ term: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('releases.form.endsOn')}
          value={terms.endsOn}
          max="9999-12-31"
          error={errors.endsOn}
          onChange={({ currentTarget }) => change({ endsOn: currentTarget.value })}
        />
        <Select
          label={t('releases.form.exclusivity')}
          data={(['non_exclusive', 'exclusive'] as const).map((value) => ({
            value,
            label: t(`releases.form.${value}`),
          }))}
          value={terms.exclusivity}
          allowDeselect={false}
          onChange={(value) => value && change({ exclusivity: value as TermsDraft['exclusivity'] })}
        />
      </SimpleGrid>
      <TagsInput
        label={t('releases.form.media')}
        description={t('releases.form.termsHelp')}
        placeholder={terms.media.length === 0 ? t('releases.form.mediaExample') : undefined}
        value={terms.media}
        maxTags={50}
        acceptValueOnBlur
        error={errors.media}
        onChange={(media) => change({ media })}
      />
      <TextInput
        label={t('releases.form.compensation')}
        description={t('releases.form.compensationHelp')}
        value={terms.compensation}
        maxLength={1000}
        required={terms.mode === 'signed'}
        error={errors.compensation}
        onChange={({ currentTarget }) => change({ compensation: currentTarget.value })}
      />
      <Checkbox
        label={t('releases.form.aiUse')}
        checked={terms.aiUse}
        onChange={({ currentTarget }) => change({ aiUse: currentTarget.checked })}
      />
      <Checkbox
        label={t('releases.form.biometricUse')}
        checked={terms.biometricUse}
        onChange={({ currentTarget }) => change({ biometricUse: currentTarget.checked })}
      />
    </Stack>
  );
}
