import { Button, FileInput, Group, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, toDataUri } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useDraft } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { CountrySelect } from '../shared/country-select.tsx';
import { type BusinessValues, businessParams, EMPTY_BUSINESS, emptyOwner, type Papers } from './business-values.ts';
import { draftOf } from './draft-of.ts';
import { EntityTypeSelect } from './entity-type-select.tsx';
import { OwnersEditor } from './owners-editor.tsx';

const PAPERS = ['incorporation', 'ownership', 'other'] as const;
type Files = Partial<Record<(typeof PAPERS)[number], File[]>>;

type TextField = Exclude<keyof BusinessValues, 'owners' | 'lines' | 'otherNames' | 'country' | 'entityType'>;
const MORE: readonly TextField[] = ['subdivision', 'lei', 'taxId', 'vatId', 'website', 'incorporatedOn'];

/** Starts the verification of a business: what it says of itself, its papers, and who owns it. */
export function BusinessForm({ userId }: { userId: string }) {
  const t = useTexts(verificationsTexts);
  const [values, setValues, clear] = useDraft<BusinessValues>(draftOf('business', userId), {
    ...EMPTY_BUSINESS,
    userId,
  });
  const [files, setFiles] = useState<Files>({});
  const create = useCreateBusiness(clear);
  const errorOf = errorsOf(create.error);
  const field = (name: TextField, path: string = name) => ({
    label: t(`business.${name}`),
    value: values[name],
    error: errorOf(path),
    maxLength: 300,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ values, files });
      }}
    >
      <Stack>
        <Title order={2} size="h4">
          {t('start.way.business')}
        </Title>
        <TextInput {...field('name')} required />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <CountrySelect
            label={t('business.country')}
            code="alpha2"
            required
            value={values.country}
            error={errorOf('country')}
            onChange={(country) => setValues({ ...values, country, entityType: '' })}
          />
          <EntityTypeSelect
            country={values.country}
            value={values.entityType}
            error={errorOf('entityType')}
            onChange={(entityType) => setValues({ ...values, entityType })}
          />
          <TextInput {...field('registrationNumber')} required />
          <TextInput {...field('userId')} />
        </SimpleGrid>
        <Textarea
          label={t('business.lines')}
          required
          autosize
          minRows={1}
          maxRows={5}
          value={values.lines}
          error={errorOf('lines')}
          onChange={({ currentTarget }) => setValues({ ...values, lines: currentTarget.value })}
        />
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <TextInput {...field('postalCode')} />
          <TextInput {...field('city')} required />
          <TextInput {...field('region')} />
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
          value={values.otherNames}
          onChange={({ currentTarget }) => setValues({ ...values, otherNames: currentTarget.value })}
        />
        <Title order={3} size="h5">
          {t('documents.title')}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          {PAPERS.map((kind) => (
            <FileInput
              key={kind}
              label={t(`documents.kind.${kind}`)}
              placeholder={t('upload.choose')}
              multiple
              clearable
              clearButtonProps={{ 'aria-label': t('filter.clearOne') }}
              accept="application/pdf,image/jpeg,image/png,image/webp"
              value={files[kind] ?? []}
              onChange={(chosen) => setFiles({ ...files, [kind]: chosen })}
            />
          ))}
        </SimpleGrid>
        <Title order={3} size="h5">
          {t('business.owners')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('business.ownersWhy')}
        </Text>
        <OwnersEditor owners={values.owners} onChange={(owners) => setValues({ ...values, owners })} />
        <Button
          variant="light"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setValues({ ...values, owners: [...values.owners, emptyOwner()] })}
        >
          {t('business.addOwner')}
        </Button>
        <Title order={3} size="h5">
          {t('business.applicant')}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...field('applicantName')} />
          <TextInput {...field('applicantEmail', 'email')} type="email" />
        </SimpleGrid>
        {create.error && <ErrorState error={create.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending}>
            {t('business.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useCreateBusiness(clear: () => void) {
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ values, files }: { values: BusinessValues; files: Files }) =>
      avouch.verifications.create(businessParams(values, await papersOf(files)), { accessReason: 'intake' }),
    onSuccess: async ({ id }) => {
      clear();
      await queries.invalidateQueries({ queryKey: ['verifications'] });
      await navigate({ to: '/dashboard/verifications/$id', params: { id } });
    },
  });
}

async function papersOf(files: Files): Promise<Papers> {
  const read = await Promise.all(
    PAPERS.map(async (kind) => [kind, await Promise.all((files[kind] ?? []).map(toDataUri))] as const),
  );
  return Object.fromEntries(read.filter(([, contents]) => contents.length > 0));
}

/** What the service says of one field: by the last name of its path, such as `business.address.city`. */
function errorsOf(error: Error | null): (name: string) => string | undefined {
  const errors = error instanceof ApiError ? error.errors : [];
  return (name) => errors.find(({ path }) => path.split('.').includes(name) && !path.startsWith('owners'))?.message;
}
