import { Button, Collapse, Group, Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CreateVerificationSessionParams } from '#sdk';
import { EXPECTED_DOCUMENTS, sayDocumentType } from '#web/kit/document-type.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useDraft } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { Invitation } from '../sessions/invitation.tsx';
import { CountrySelect } from '../shared/country-select.tsx';
import { draftOf } from './draft-of.ts';

const EMPTY = {
  userId: '',
  givenName: '',
  familyName: '',
  birthDate: '',
  type: '',
  country: '',
  returnUrl: '',
  expiresInSeconds: '86400',
};
type Values = typeof EMPTY;

const PERIODS = ['3600', '86400', '604800', '2592000'] as const;

/** Makes a link at which somebody takes the pictures themselves. */
export function InviteForm({ userId }: { userId: string }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [values, setValues, clear] = useDraft<Values>(draftOf('invite', userId), { ...EMPTY, userId });
  const [opened, { toggle }] = useDisclosure();
  const create = useMutation({
    mutationFn: () => avouch.verificationSessions.create(paramsOf(values)),
    onSuccess: () => {
      clear();
      void queries.invalidateQueries({ queryKey: ['verification-sessions'] });
    },
  });
  const startAnew = (): void => {
    setValues(EMPTY);
    create.reset();
    // The next one is somebody else.
    void navigate({ to: '/dashboard/verifications/new', search: { way: 'invite' }, replace: true });
  };
  if (create.data) return <Invitation session={create.data} givenName={values.givenName} onAnother={startAnew} />;
  const field = (name: keyof Values) => ({
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <Stack>
        <Title order={2} size="h4">
          {t('start.way.invite')}
        </Title>
        <TextInput label={t('start.userId')} description={t('start.userIdHint')} maxLength={200} {...field('userId')} />
        <Select
          label={t('invite.period')}
          data={PERIODS.map((value) => ({ value, label: t(`invite.periods.${value}`) }))}
          value={values.expiresInSeconds}
          allowDeselect={false}
          onChange={(value) => value && setValues({ ...values, expiresInSeconds: value })}
        />
        <Button variant="subtle" size="xs" onClick={toggle} aria-expanded={opened} style={{ alignSelf: 'flex-start' }}>
          {t('start.expected')}
        </Button>
        <Collapse expanded={opened}>
          <Stack>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput label={t('extracted.fields.givenNames')} maxLength={100} {...field('givenName')} />
              <TextInput label={t('extracted.fields.familyName')} maxLength={100} {...field('familyName')} />
              <TextInput type="date" label={t('extracted.fields.birthDate')} {...field('birthDate')} />
              <Select
                label={t('extracted.fields.documentType')}
                placeholder={t('filter.any')}
                data={EXPECTED_DOCUMENTS.map((value) => ({ value, label: sayDocumentType(value) }))}
                value={values.type || null}
                clearable
                clearButtonProps={{ 'aria-label': t('filter.clearOne') }}
                onChange={(value) => setValues({ ...values, type: value ?? '' })}
              />
              <CountrySelect
                label={t('extracted.fields.issuingState')}
                code="alpha3"
                value={values.country}
                onChange={(country) => setValues({ ...values, country })}
              />
              <TextInput
                type="url"
                label={t('invite.returnUrl')}
                placeholder="https://"
                maxLength={2048}
                {...field('returnUrl')}
              />
            </SimpleGrid>
          </Stack>
        </Collapse>
        {create.error && <ErrorState error={create.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending}>
            {t('invite.make')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function paramsOf(values: Values): CreateVerificationSessionParams {
  const { userId, givenName, familyName, birthDate, type, country, returnUrl, expiresInSeconds } = values;
  const expected = {
    ...(givenName.trim() && { givenName: givenName.trim() }),
    ...(familyName.trim() && { familyName: familyName.trim() }),
    ...(birthDate && { birthDate }),
  };
  return {
    expiresInSeconds: Number(expiresInSeconds),
    ...(userId.trim() && { userId: userId.trim() }),
    ...(Object.keys(expected).length > 0 && { expected }),
    ...(type && { document: { type: type as (typeof EXPECTED_DOCUMENTS)[number] } }),
    ...(country && { country }),
    ...(returnUrl.trim() && { returnUrl: returnUrl.trim() }),
  };
}
