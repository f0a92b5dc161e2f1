import {
  Button,
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
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Consent, GiveConsentParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { fieldErrors, notifyDone, Page, useDraft } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { ProjectSelect } from '../parts/project-select.tsx';

const route = getRouteApi('/dashboard/agreements/consents/new');

const BASES = [
  'consent',
  'explicit_consent',
  'contract',
  'legal_obligation',
  'vital_interests',
  'public_task',
  'legitimate_interests',
] as const satisfies readonly Consent['lawfulBasis'][];

const EMPTY = {
  userId: '',
  consent: true,
  ...{ purpose: '', noticeText: '', noticeUrl: '', language: 'en', lawfulBasis: 'consent' as Consent['lawfulBasis'] },
  ...{ categories: [] as string[], recipients: [] as string[], retention: '', jurisdiction: '', withdrawalMethod: '' },
  ...{ validUntil: '', projectId: null as string | null, ask: false, name: '', email: '', birthDate: '' },
};
type Draft = typeof EMPTY;

/** As the service takes it; what was not typed is left out, and claims nothing. */
function toParams(draft: Draft): GiveConsentParams {
  const { noticeText, noticeUrl, language, validUntil, projectId } = draft;
  const texts = {
    retention: draft.retention,
    jurisdiction: draft.jurisdiction,
    withdrawalMethod: draft.withdrawalMethod,
  };
  return {
    userId: draft.userId.trim(),
    consent: draft.consent,
    purpose: draft.purpose.trim(),
    notice: {
      language,
      ...(noticeText.trim() && { text: noticeText.trim() }),
      ...(noticeUrl.trim() && { url: noticeUrl.trim() }),
    },
    lawfulBasis: draft.lawfulBasis,
    ...(draft.categories.length > 0 && { categories: draft.categories }),
    ...(draft.recipients.length > 0 && { recipients: draft.recipients }),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
    ...(validUntil && { validUntil: `${validUntil}T23:59:59Z` }),
    ...(projectId !== null && { projectId }),
    ...(draft.ask &&
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
  const [draft, set, clear] = useDraft<Draft>(`consents.new.${userId}`, { ...EMPTY, userId });
  const change = (changes: Partial<Draft>): void => set({ ...draft, ...changes });
  const give = useMutation({
    mutationFn: async () => avouch.consents.give(toParams(draft)),
    onSuccess: async ({ id, status }) => {
      clear();
      void queries.invalidateQueries({ queryKey: ['consents'] });
      notifyDone(t(status === 'pending' ? 'consents.form.asked' : 'consents.form.created'));
      await navigate({ to: '/dashboard/agreements/consents/$consentId', params: { consentId: id } });
    },
  });
  const errors = fieldErrors(give.error);
  return (
    <Page
      title={t('consents.new')}
      intro={t('compose.draftKept')}
      crumbs={[{ label: t('consents.title'), to: '/dashboard/agreements/consents' }]}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          give.mutate();
        }}
      >
        <Stack maw={720}>
          {give.error && <ErrorState error={give.error} />}
          <TextInput
            label={t('consents.form.user')}
            value={draft.userId}
            maxLength={200}
            required
            error={errors.userId}
            onChange={({ currentTarget }) => change({ userId: currentTarget.value })}
          />
          <Radio.Group
            label={t('consents.form.decision')}
            value={draft.consent ? 'give' : 'refuse'}
            onChange={(value) => change({ consent: value === 'give' })}
          >
            <Group mt={6}>
              <Radio value="give" label={t('consents.form.give')} />
              <Radio value="refuse" label={t('consents.form.refuse')} />
            </Group>
          </Radio.Group>
          <Textarea
            label={t('consents.form.purpose')}
            description={t('consents.form.purposeHelp')}
            value={draft.purpose}
            maxLength={1000}
            autosize
            required
            error={errors.purpose}
            onChange={({ currentTarget }) => change({ purpose: currentTarget.value.replaceAll('\n', ' ') })}
          />
          <Notice draft={draft} change={change} errors={errors} />
          {draft.consent && <Ask draft={draft} change={change} errors={errors} />}
          <Record draft={draft} change={change} errors={errors} />
          <Group>
            <Button type="submit" loading={give.isPending}>
              {t('consents.form.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}

interface PartProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  errors: Readonly<Record<string, string>>;
}

function Notice({ draft, change, errors }: PartProps) {
  const t = useTexts(agreementsTexts);
  return (
    <Fieldset legend={t('consents.form.notice')}>
      <Stack gap="sm">
        <Textarea
          label={t('consents.form.noticeText')}
          value={draft.noticeText}
          maxLength={20_000}
          autosize
          minRows={4}
          maxRows={14}
          required={draft.noticeUrl.trim() === ''}
          error={errors['notice.text'] ?? errors.notice}
          onChange={({ currentTarget }) => change({ noticeText: currentTarget.value })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            type="url"
            label={t('consents.form.noticeUrl')}
            value={draft.noticeUrl}
            placeholder="https://"
            error={errors['notice.url']}
            onChange={({ currentTarget }) => change({ noticeUrl: currentTarget.value })}
          />
          <TextInput
            label={t('consents.form.language')}
            value={draft.language}
            maxLength={35}
            error={errors['notice.language']}
            onChange={({ currentTarget }) => change({ language: currentTarget.value })}
          />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

function Ask({ draft, change, errors }: PartProps) {
  const t = useTexts(agreementsTexts);
  return (
    <>
      <Checkbox
        label={t('consents.form.ask')}
        description={t('consents.form.askHelp')}
        checked={draft.ask}
        onChange={({ currentTarget }) => change({ ask: currentTarget.checked })}
      />
      {draft.ask && (
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <TextInput
            label={t('consents.form.signer')}
            value={draft.name}
            maxLength={200}
            required
            error={errors['signer.name']}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <TextInput
            label={t('consents.form.signerEmail')}
            type="email"
            value={draft.email}
            maxLength={254}
            required
            error={errors['signer.email']}
            onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          />
          <TextInput
            label={t('consents.form.birthDate')}
            type="date"
            max="9999-12-31"
            value={draft.birthDate}
            error={errors['signer.birthDate'] ?? errors.guardian}
            onChange={({ currentTarget }) => change({ birthDate: currentTarget.value })}
          />
        </SimpleGrid>
      )}
    </>
  );
}

function Record({ draft, change, errors }: PartProps) {
  const t = useTexts(agreementsTexts);
  return (
    <Fieldset legend={t('consents.form.more')}>
      <Stack gap="sm">
        <Select
          label={t('consents.form.basis')}
          data={BASES.map((value) => ({ value, label: t(`consents.basis.${value}`) }))}
          value={draft.lawfulBasis}
          allowDeselect={false}
          onChange={(value) => value && change({ lawfulBasis: value as Draft['lawfulBasis'] })}
        />
        <TagsInput
          label={t('consents.form.categories')}
          value={draft.categories}
          acceptValueOnBlur
          onChange={(categories) => change({ categories })}
        />
        <TagsInput
          label={t('consents.form.recipients')}
          value={draft.recipients}
          acceptValueOnBlur
          onChange={(recipients) => change({ recipients })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {(
            [
              ['retention', 'retention'],
              ['jurisdiction', 'jurisdiction'],
              ['withdrawalMethod', 'withdrawal'],
            ] as const
          ).map(([field, label]) => (
            <TextInput
              key={field}
              label={t(`consents.form.${label}`)}
              value={draft[field]}
              maxLength={300}
              error={errors[field]}
              onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
            />
          ))}
          <TextInput
            type="date"
            label={t('consents.form.until')}
            description={t('consents.form.untilHelp')}
            max="9999-12-31"
            value={draft.validUntil}
            error={errors.validUntil}
            onChange={({ currentTarget }) => change({ validUntil: currentTarget.value })}
          />
        </SimpleGrid>
        <ProjectSelect value={draft.projectId} onChange={(projectId) => change({ projectId })} />
      </Stack>
    </Fieldset>
  );
}
