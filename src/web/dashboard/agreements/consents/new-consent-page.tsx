import {
  Checkbox,
  Fieldset,
  Group,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CONSENT_TYPES, type Consent, type GiveConsentParams, LAWFUL_BASES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { FoldedFields, Form, type FormState, useForm } from '../../core/form/index.ts';
import { PersonPicker } from '../../core/search/index.ts';
import { notifyDone, Page } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { LanguageSelect } from '../parts/language-select.tsx';
import { ProjectSelect } from '../parts/project-select.tsx';
import { EMPTY_REPLICA, ReplicaFields, toReplica } from './replica-fields.tsx';

const route = getRouteApi('/dashboard/agreements/consents/new');

const EMPTY = {
  userId: '',
  type: 'data_processing' as string,
  ...EMPTY_REPLICA,
  consent: true,
  ...{ purpose: '', noticeText: '', noticeUrl: '', language: 'en', lawfulBasis: 'consent' as Consent['lawfulBasis'] },
  ...{ categories: [] as string[], recipients: [] as string[], retention: '', jurisdiction: '', withdrawalMethod: '' },
  ...{ validUntil: '', projectId: null as string | null, ask: false, name: '', email: '', birthDate: '' },
};
type Draft = typeof EMPTY;

/** In the service's format; empty fields are left out, and claim nothing. */
function toParams(draft: Draft): GiveConsentParams {
  const { noticeText, noticeUrl, language, validUntil, projectId } = draft;
  const texts = {
    retention: draft.retention,
    jurisdiction: draft.jurisdiction,
    withdrawalMethod: draft.withdrawalMethod,
  };
  return {
    userId: draft.userId.trim(),
    ...(draft.type === 'digital_replica' && { type: draft.type, replica: toReplica(draft) }),
    consent: draft.consent,
    purpose: draft.purpose.replaceAll('\n', ' ').trim(),
    notice: {
      language,
      ...(noticeText.trim() && { text: noticeText.trim() }),
      ...(noticeUrl.trim() && { url: noticeUrl.trim() }),
    },
    ...(draft.type !== 'digital_replica' && { lawfulBasis: draft.lawfulBasis }),
    ...(draft.categories.length > 0 && { categories: draft.categories }),
    ...(draft.recipients.length > 0 && { recipients: draft.recipients }),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
    ...(validUntil && { validUntil: `${validUntil}T23:59:59Z` }),
    ...(projectId !== null && { projectId }),
    ...((draft.ask || draft.type === 'digital_replica') &&
      draft.consent && {
        signer: {
          name: draft.name.trim(),
          email: draft.email.trim(),
          ...(draft.birthDate && { birthDate: draft.birthDate }),
        },
      }),
  };
}

export function NewConsentPage() {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { userId = '' } = route.useSearch();
  const form = useForm({
    initial: { ...EMPTY, userId },
    draft: `consents.new.${userId}`,
    send: (draft) => avouch.consents.give(toParams(draft)),
    onSent: async ({ id, status }) => {
      void queries.invalidateQueries({ queryKey: ['consents'] });
      notifyDone(t(status === 'pending' ? 'consents.form.asked' : 'consents.form.created'));
      await navigate({ to: '/dashboard/agreements/consents/$consentId', params: { consentId: id } });
    },
  });
  const isReplica = form.values.type === 'digital_replica';
  const isSent = form.values.consent && (isReplica || form.values.ask);
  return (
    <Page
      title={t('consents.new')}
      intro={t('compose.draftKept')}
      crumbs={[{ label: t('consents.title'), to: '/dashboard/agreements/consents' }]}
    >
      <Form form={form} maw={720} submit={t(isSent ? 'consents.form.send' : 'consents.form.create')}>
        <Radio.Group label={t('consents.type.label')} {...form.field('type')}>
          <Stack gap={6} mt={6}>
            {CONSENT_TYPES.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`consents.type.${value}`)}
                description={t(`consents.type.help.${value}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <PersonPicker label={t('consents.form.user')} required {...form.field('userId')} />
        <Radio.Group
          label={t('consents.form.decision')}
          value={form.values.consent ? 'give' : 'refuse'}
          onChange={(value) => form.set({ consent: value === 'give' })}
        >
          <Group mt={6}>
            <Radio value="give" label={t(isReplica ? 'consents.form.giveReplica' : 'consents.form.give')} />
            <Radio value="refuse" label={t('consents.form.refuse')} />
          </Group>
        </Radio.Group>
        <Textarea
          // Its height is computed only once.
          key={String(isReplica)}
          label={t(isReplica ? 'consents.replica.uses' : 'consents.form.purpose')}
          description={t(isReplica ? 'consents.replica.usesHelp' : 'consents.form.purposeHelp')}
          maxLength={1000}
          autosize
          minRows={isReplica ? 2 : 1}
          required
          {...form.field('purpose')}
        />
        {isReplica && <ReplicaFields form={form} />}
        <Notice form={form} />
        {form.values.consent && <Ask form={form} />}
        <Record form={form} />
      </Form>
    </Page>
  );
}

function Notice({ form }: { form: FormState<Draft> }) {
  const t = useTexts(agreementsTexts);
  return (
    <Fieldset mx={0} styles={{ legend: { fontWeight: 600 } }} legend={t('consents.form.notice')}>
      <Stack gap="sm">
        <Textarea
          label={t('consents.form.noticeText')}
          maxLength={20_000}
          autosize
          minRows={4}
          maxRows={14}
          required={form.values.noticeUrl.trim() === ''}
          {...form.field('noticeText', 'notice.text', 'notice')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            type="url"
            label={t('consents.form.noticeUrl')}
            placeholder="https://"
            {...form.field('noticeUrl', 'notice.url')}
          />
          <LanguageSelect label={t('consents.form.language')} {...form.field('language', 'notice.language')} />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

function Ask({ form }: { form: FormState<Draft> }) {
  const t = useTexts(agreementsTexts);
  const isReplica = form.values.type === 'digital_replica';
  return (
    <>
      {!isReplica && (
        <Checkbox label={t('consents.form.ask')} description={t('consents.form.askHelp')} {...form.toggle('ask')} />
      )}
      {(form.values.ask || isReplica) && (
        <Fieldset mx={0} styles={{ legend: { fontWeight: 600 } }} legend={t('consents.form.signerLegend')}>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <TextInput
              label={t('consents.form.signer')}
              maxLength={200}
              required
              {...form.field('name', 'signer.name')}
            />
            <TextInput
              label={t('consents.form.signerEmail')}
              type="email"
              maxLength={254}
              required
              {...form.field('email', 'signer.email')}
            />
            <TextInput
              label={t('consents.form.birthDate')}
              type="date"
              max="9999-12-31"
              {...form.field('birthDate', 'signer.birthDate', 'guardian')}
            />
          </SimpleGrid>
        </Fieldset>
      )}
    </>
  );
}

const OPTIONAL = [
  'lawfulBasis',
  'categories',
  'recipients',
  'retention',
  'jurisdiction',
  'withdrawalMethod',
  'validUntil',
  'projectId',
] as const;

function Record({ form }: { form: FormState<Draft> }) {
  const t = useTexts(agreementsTexts);
  return (
    <FoldedFields
      label={t('consents.form.more')}
      isFilled={OPTIONAL.some((field) => String(form.values[field] ?? '') !== String(EMPTY[field] ?? ''))}
      isFaulty={form.errorAt(...OPTIONAL) !== undefined}
    >
      <Stack gap="sm">
        {form.values.type !== 'digital_replica' && (
          <Select
            label={t('consents.form.basis')}
            data={LAWFUL_BASES.map((value) => ({ value, label: t(`consents.basis.${value}`) }))}
            allowDeselect={false}
            {...form.field('lawfulBasis')}
          />
        )}
        <TagsInput label={t('consents.form.categories')} acceptValueOnBlur {...form.field('categories')} />
        <TagsInput label={t('consents.form.recipients')} acceptValueOnBlur {...form.field('recipients')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {(
            [
              ['retention', 'retention'],
              ['jurisdiction', 'jurisdiction'],
              ['withdrawalMethod', 'withdrawal'],
            ] as const
          ).map(([field, label]) => (
            <TextInput key={field} label={t(`consents.form.${label}`)} maxLength={300} {...form.field(field)} />
          ))}
          <TextInput
            type="date"
            label={t('consents.form.until')}
            description={t('consents.form.untilHelp')}
            max="9999-12-31"
            {...form.field('validUntil')}
          />
        </SimpleGrid>
        <ProjectSelect {...form.field('projectId')} />
      </Stack>
    </FoldedFields>
  );
}
