import { Button, FileInput, SimpleGrid, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BUSINESS_DOCUMENT_KINDS, toDataUri } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { CountrySelect } from '../shared/country-select.tsx';
import { type BusinessValues, businessParams, EMPTY_BUSINESS, emptyOwner, type Papers } from './business-values.ts';
import { draftOf } from './draft-of.ts';
import { EntityTypeSelect } from './entity-type-select.tsx';
import { OwnersEditor } from './owners-editor.tsx';

type Files = Record<(typeof BUSINESS_DOCUMENT_KINDS)[number], File[]>;

const NO_FILES: Files = { incorporation: [], ownership: [], other: [] };

type TextField = Exclude<keyof BusinessValues, 'owners' | 'lines' | 'otherNames' | 'country' | 'entityType'>;
const MORE: readonly TextField[] = ['subdivision', 'lei', 'taxId', 'vatId', 'website', 'incorporatedOn'];

/** Starts the verification of a business: its statements, papers, and owners. */
export function BusinessForm({ userId }: { userId: string }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initial: { ...EMPTY_BUSINESS, ...NO_FILES, userId },
    draft: draftOf('business', userId),
    unkept: BUSINESS_DOCUMENT_KINDS,
    send: async (values) =>
      avouch.verifications.create(businessParams(values, await papersOf(values)), { accessReason: 'intake' }),
    onSent: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['verifications'] });
      await navigate({ to: '/dashboard/verifications/$id', params: { id } });
    },
  });
  const { owners } = form.values;
  const field = (name: TextField, path = `business.${name}`) => ({
    label: t(`business.${name}`),
    maxLength: 300,
    ...form.field(name, path),
  });
  return (
    <Form form={form} submit={t('business.send')}>
      <Title order={2} size="h4">
        {t('start.way.business')}
      </Title>
      <TextInput {...field('name')} required />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CountrySelect
          label={t('business.country')}
          code="alpha2"
          required
          {...form.field('country', 'business.country', 'business.address.country')}
          onChange={(country) => form.set({ country, entityType: '' })}
        />
        <EntityTypeSelect country={form.values.country} {...form.field('entityType', 'business.entityType')} />
        <TextInput {...field('registrationNumber')} required />
        <TextInput {...field('userId', 'userId')} />
      </SimpleGrid>
      <Textarea
        label={t('business.lines')}
        required
        autosize
        minRows={1}
        maxRows={5}
        {...form.field('lines', 'business.address.lines')}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextInput {...field('postalCode', 'business.address.postalCode')} />
        <TextInput {...field('city', 'business.address.city')} required />
        <TextInput {...field('region', 'business.address.region')} />
      </SimpleGrid>
      <Title order={3} size="h5">
        {t('business.more')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {MORE.map((name) => (
          <TextInput key={name} {...field(name)} type={name === 'incorporatedOn' ? 'date' : 'text'} />
        ))}
      </SimpleGrid>
      <Textarea
        label={t('business.otherNames')}
        autosize
        minRows={1}
        maxRows={5}
        {...form.field('otherNames', 'business.otherNames')}
      />
      <Title order={3} size="h5">
        {t('documents.title')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {BUSINESS_DOCUMENT_KINDS.map((kind) => (
          <FileInput
            key={kind}
            label={t(`documents.kind.${kind}`)}
            placeholder={t('upload.choose')}
            multiple
            clearable
            clearButtonProps={{ 'aria-label': t('filter.clearOne') }}
            accept="application/pdf,image/jpeg,image/png,image/webp"
            {...form.field(kind, `documents.${kind}`)}
          />
        ))}
      </SimpleGrid>
      <Title order={3} size="h5">
        {t('business.owners')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('business.ownersWhy')}
      </Text>
      <OwnersEditor owners={owners} onChange={(next) => form.set({ owners: next })} />
      <Button
        variant="light"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => form.set({ owners: [...owners, emptyOwner()] })}
      >
        {t('business.addOwner')}
      </Button>
      <Title order={3} size="h5">
        {t('business.applicant')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...field('applicantName', 'applicant.name')} />
        <TextInput {...field('applicantEmail', 'applicant.email')} type="email" />
      </SimpleGrid>
    </Form>
  );
}

async function papersOf(files: Files): Promise<Papers> {
  const read = await Promise.all(
    BUSINESS_DOCUMENT_KINDS.map(async (kind) => [kind, await Promise.all(files[kind].map(toDataUri))] as const),
  );
  return Object.fromEntries(read.filter(([, contents]) => contents.length > 0));
}
