import { Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CreateVerificationSessionParams } from '#sdk';
import { EXPECTED_DOCUMENTS, sayDocumentType } from '#web/kit/document-type.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { FoldedFields, Form, useForm } from '../../core/form/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { Invitation } from '../sessions/invitation.tsx';
import { InvitationSent } from '../sessions/invitation-sent.tsx';
import { CountrySelect } from '../shared/country-select.tsx';
import { draftOf } from './draft-of.ts';

const EMPTY = {
  userId: '',
  email: '',
  name: '',
  locale: 'default',
  givenName: '',
  familyName: '',
  birthDate: '',
  type: '',
  country: '',
  returnUrl: '',
  expiresInSeconds: '86400',
};
type Values = typeof EMPTY;

/** The collapsed fields, in the request's format. */
const EXPECTED = [
  'expected.givenName',
  'expected.familyName',
  'expected.birthDate',
  'document.type',
  'country',
  'returnUrl',
];

const LANGUAGES = ['default', 'en', 'es'] as const;
const PERIODS = ['3600', '86400', '604800', '2592000'] as const;

/** Creates a link at which a person takes the pictures. */
export function InviteForm({ userId }: { userId: string }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initial: { ...EMPTY, userId },
    draft: draftOf('invite', userId),
    // Personal data.
    unkept: ['email', 'name'],
    send: (values) => avouch.verificationSessions.create(paramsOf(values)),
    onSent: () => void queries.invalidateQueries({ queryKey: ['verification-sessions'] }),
  });
  const startAnew = (): void => {
    form.reset();
    // The next invitation is for someone else.
    void navigate({ to: '/dashboard/verifications/new', search: { way: 'invite' }, replace: true });
  };
  const { result, sent } = form;
  const email = form.values.email.trim();
  if (result && sent?.email.trim())
    return <InvitationSent session={result} email={sent.email.trim()} onAnother={startAnew} />;
  if (result && sent) return <Invitation session={result} givenName={sent.givenName} onAnother={startAnew} />;
  return (
    <Form form={form} submit={t(email ? 'invite.mail' : 'invite.make')}>
      <Title order={2} size="h4">
        {t('start.way.invite')}
      </Title>
      <TextInput
        type="email"
        label={t('invite.email')}
        description={t('invite.emailHint')}
        maxLength={254}
        {...form.field('email', 'invite.email')}
      />
      {email && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t('invite.name')} maxLength={100} {...form.field('name', 'invite.name')} />
          <Select
            label={t('invite.language')}
            data={LANGUAGES.map((value) => ({ value, label: t(`invite.languages.${value}`) }))}
            allowDeselect={false}
            {...form.field('locale', 'invite.locale')}
          />
        </SimpleGrid>
      )}
      <TextInput
        label={t('start.userId')}
        description={t('start.userIdHint')}
        maxLength={200}
        {...form.field('userId')}
      />
      <Select
        label={t('invite.period')}
        data={PERIODS.map((value) => ({ value, label: t(`invite.periods.${value}`) }))}
        allowDeselect={false}
        {...form.field('expiresInSeconds')}
      />
      <FoldedFields label={t('start.expected')} isFaulty={form.errorAt(...EXPECTED) !== undefined}>
        <Stack>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label={t('extracted.fields.givenNames')}
              maxLength={100}
              {...form.field('givenName', 'expected.givenName')}
            />
            <TextInput
              label={t('extracted.fields.familyName')}
              maxLength={100}
              {...form.field('familyName', 'expected.familyName')}
            />
            <TextInput
              type="date"
              label={t('extracted.fields.birthDate')}
              {...form.field('birthDate', 'expected.birthDate')}
            />
            <Select
              label={t('extracted.fields.documentType')}
              placeholder={t('filter.any')}
              data={EXPECTED_DOCUMENTS.map((value) => ({ value, label: sayDocumentType(value) }))}
              {...form.field('type', 'document.type')}
              value={form.values.type || null}
              clearable
              clearButtonProps={{ 'aria-label': t('filter.clearOne') }}
              onChange={(value) => form.set({ type: value ?? '' })}
            />
            <CountrySelect label={t('extracted.fields.issuingState')} code="alpha3" {...form.field('country')} />
            <TextInput
              type="url"
              label={t('invite.returnUrl')}
              placeholder="https://"
              maxLength={2048}
              {...form.field('returnUrl')}
            />
          </SimpleGrid>
        </Stack>
      </FoldedFields>
    </Form>
  );
}

function paramsOf(values: Values): CreateVerificationSessionParams {
  const { email, name, locale } = values;
  const { userId, givenName, familyName, birthDate, type, country, returnUrl, expiresInSeconds } = values;
  const expected = {
    ...(givenName.trim() && { givenName: givenName.trim() }),
    ...(familyName.trim() && { familyName: familyName.trim() }),
    ...(birthDate && { birthDate }),
  };
  return {
    expiresInSeconds: Number(expiresInSeconds),
    ...(email.trim() && {
      invite: {
        email: email.trim(),
        ...(name.trim() && { name: name.trim() }),
        ...(locale !== 'default' && { locale }),
      },
    }),
    ...(userId.trim() && { userId: userId.trim() }),
    ...(Object.keys(expected).length > 0 && { expected }),
    ...(type && { document: { type: type as (typeof EXPECTED_DOCUMENTS)[number] } }),
    ...(country && { country }),
    ...(returnUrl.trim() && { returnUrl: returnUrl.trim() }),
  };
}
