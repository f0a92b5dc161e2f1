import { Checkbox, Modal, MultiSelect, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { WORK_RIGHTS, type Work, type WorkRight } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { useCountries } from '../../core/countries.ts';
import { Form, useForm } from '../../core/form/index.ts';
import { FoundSelect } from '../../core/search/index.ts';
import { notifyDone } from '../../core/ui/index.ts';
import { worksTexts } from '../locales/index.ts';
import { EMPTY_HOLDER, type HolderDraft, isIdentified, referenceOf } from '../parts/holder-draft.ts';
import { HolderInput } from '../parts/holder-input.tsx';
import { basisPoints, ShareInput } from '../parts/share-input.tsx';
import { useHolderName } from '../parts/use-words.ts';
import { workKey } from './use-work.ts';

interface TransferDraft {
  kind: string;
  exclusive: boolean;
  sublicensing: boolean;
  from: HolderDraft;
  to: HolderDraft;
  rights: string[];
  share: string | number;
  /** Empty for the world. */
  countries: string[];
  validFrom: string;
  validUntil: string;
  agreementId: string;
}

const EMPTY: TransferDraft = {
  ...{ kind: 'assignment', exclusive: false, sublicensing: false, from: { ...EMPTY_HOLDER, by: 'holder' } },
  ...{ to: EMPTY_HOLDER, rights: [], share: 100, countries: [], validFrom: '', validUntil: '', agreementId: '' },
};

/** Records an assignment or a license of rights in a work. */
export function RecordTransferDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const t = useTexts(worksTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const countries = useCountries('alpha2');
  const holderOf = useHolderName(work);
  const holders = work.holders.map(({ id }) => ({ value: id, label: holderOf(id).slice(0, 120) }));
  const form = useForm({
    initial: EMPTY,
    check: ({ from, to, rights, share }) => ({
      from: isIdentified(from) ? undefined : t('add.required'),
      to: isIdentified(to) ? undefined : t('add.required'),
      rights: rights.length > 0 ? undefined : t('add.required'),
      share: basisPoints(share) > 0 ? undefined : t('add.required'),
    }),
    send: ({ kind, exclusive, sublicensing, from, to, rights, share, validFrom, validUntil, ...rest }) =>
      avouch.works.recordTransfer(work.id, {
        kind: kind as 'assignment' | 'license',
        ...(kind === 'license' && { exclusive, sublicensing }),
        from: referenceOf(from),
        to: referenceOf(to),
        rights: rights as WorkRight[],
        share: basisPoints(share),
        territory: rest.countries.length === 0 ? 'world' : rest.countries,
        validFrom,
        ...(validUntil && { validUntil }),
        ...(rest.agreementId && { agreementId: rest.agreementId }),
      }),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: workKey(work.id) });
      notifyDone(t('transfer.recorded'));
      onClose();
    },
  });
  const { from, to, kind, share, agreementId } = form.values;
  return (
    <Modal opened onClose={onClose} size="lg" title={t('transfer.recordTitle')}>
      <Form form={form} submit={t('transfer.record')} cancel={onClose}>
        <Select
          label={t('transfer.kindLabel')}
          data={(['assignment', 'license'] as const).map((value) => ({ value, label: t(`transfer.kind.${value}`) }))}
          allowDeselect={false}
          data-autofocus
          {...form.field('kind')}
        />
        {kind === 'license' && (
          <Stack gap="xs">
            <Checkbox label={t('transfer.exclusive')} {...form.toggle('exclusive')} />
            <Checkbox label={t('transfer.sublicensing')} {...form.toggle('sublicensing')} />
          </Stack>
        )}
        {(['from', 'to'] as const).map((side) => (
          <HolderInput
            key={side}
            label={t(`transfer.${side}`)}
            holders={holders}
            value={{ from, to }[side]}
            onChange={(changes) => form.set({ [side]: { ...{ from, to }[side], ...changes } })}
            errorAt={(field) => form.errorAt(`${side}.${field}`)}
            isChecked={form.tries > 0}
          />
        ))}
        <MultiSelect
          label={t('transfer.rights')}
          data={WORK_RIGHTS.map((value) => ({ value, label: t(`right.${value}`) }))}
          clearable
          clearButtonProps={{ 'aria-label': t('chain.clear') }}
          {...form.field('rights')}
        />
        <MultiSelect
          label={t('chain.territory')}
          description={t('transfer.territoryHelp')}
          data={countries}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('chain.clear') }}
          {...form.field('countries', 'territory')}
        />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <ShareInput value={share} error={form.field('share').error} onChange={(next) => form.set({ share: next })} />
          <TextInput label={t('transfer.validFrom')} type="date" required {...form.field('validFrom')} />
          <TextInput
            label={t('transfer.validUntil')}
            type="date"
            description={t('transfer.validUntilHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.field('validUntil')}
          />
        </SimpleGrid>
        <FoundSelect
          kind="agreement"
          label={t('transfer.agreement')}
          description={t('transfer.agreementHelp')}
          value={agreementId || null}
          error={form.field('agreementId').error}
          onChange={(id) => form.set({ agreementId: id ?? '' })}
        />
      </Form>
    </Modal>
  );
}
