import { Alert, Button, Checkbox, Fieldset, FileInput, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import { HostedPage } from '#web/hosted/hosted-page.tsx';
import { WRAPPED } from '#web/hosted/wrapped.ts';
import { useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { IconPaperclip } from '#web/kit/icons.generated.ts';
import { type ComplaintFormData, KINDS, RELATIONS } from './complaint-data.ts';
import { complaintTexts } from './locales/index.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { SentComplaint } from './sent-complaint.tsx';
import { type ComplaintState, useComplaint } from './use-complaint.ts';

const BOLD = { legend: { fontWeight: 600 } } as const;

/** The form on which anyone can report content to an organization, without an account. */
export function ComplaintForm({ data: { brand, contact } }: { data: ComplaintFormData }) {
  const t = useTexts(complaintTexts);
  const state = useComplaint();
  if (state.sent) return <SentComplaint brand={brand} sent={state.sent} />;
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    void state.send();
  };
  return (
    <HostedPage brand={brand} title={t('title')} intro={t('intro', { organization: brand.organization })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Reason {...state} />
          <Content {...state} />
          <Sender {...state} />
          <Deadline {...state} />
          <ProblemAlert of={state.problem} contact={contact} />
        </Stack>
        <Actions>
          <Button type="submit" size="md" classNames={WRAPPED} loading={state.busy}>
            {t('send')}
          </Button>
        </Actions>
      </form>
      {contact !== null && (
        <Text size="sm" c="dimmed" mt="lg">
          {t('contact', { contact })}
        </Text>
      )}
    </HostedPage>
  );
}

function Reason({ entry, change }: ComplaintState) {
  const t = useTexts(complaintTexts);
  return (
    <>
      <Radio.Group
        label={t('kind.label')}
        value={entry.kind}
        onChange={(value) => change({ kind: KINDS.find((each) => each === value) ?? 'other' })}
      >
        <Stack gap="xs" mt="xs">
          {KINDS.map((each) => (
            <Radio key={each} value={each} label={t(`kind.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {(entry.kind === 'not_consented' || entry.kind === 'under_age') && (
        <Checkbox
          label={t('intimate')}
          checked={entry.intimate}
          onChange={({ currentTarget }) => change({ intimate: currentTarget.checked })}
        />
      )}
      <Radio.Group
        label={t('relation.label')}
        value={entry.relation}
        onChange={(value) => change({ relation: RELATIONS.find((each) => each === value) ?? 'other' })}
      >
        <Stack gap="xs" mt="xs">
          {RELATIONS.map((each) => (
            <Radio key={each} value={each} label={t(`relation.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}

function Content({ entry, change, files, choose, faultOf }: ComplaintState) {
  const t = useTexts(complaintTexts);
  return (
    <Fieldset legend={t('content.legend')} styles={BOLD}>
      <Stack>
        <TextInput
          type="url"
          inputMode="url"
          maxLength={2000}
          label={t('content.url')}
          description={t('content.urlHint')}
          error={faultOf('url')}
          value={entry.url}
          onChange={({ currentTarget }) => change({ url: currentTarget.value })}
        />
        {entry.kind === 'copyright' && (
          <TextInput
            maxLength={300}
            label={t('content.work')}
            description={t('content.workHint')}
            error={faultOf('workTitle')}
            value={entry.workTitle}
            onChange={({ currentTarget }) => change({ workTitle: currentTarget.value })}
          />
        )}
        <FileInput
          multiple
          clearable
          clearButtonProps={{ 'aria-label': t('content.clear') }}
          accept="image/*,video/*"
          label={t('content.files')}
          description={t('content.filesHint')}
          placeholder={t('content.choose')}
          leftSection={<IconPaperclip size={18} aria-hidden />}
          error={faultOf('files')}
          value={[...files]}
          onChange={choose}
        />
        <Textarea
          autosize
          minRows={3}
          maxLength={5000}
          label={t('content.statement')}
          description={t('content.statementHint')}
          error={faultOf('statement')}
          value={entry.statement}
          onChange={({ currentTarget }) => change({ statement: currentTarget.value })}
        />
      </Stack>
    </Fieldset>
  );
}

function Sender({ entry, change, faultOf }: ComplaintState) {
  const t = useTexts(complaintTexts);
  return (
    <Fieldset legend={t('sender.legend')} styles={BOLD}>
      <Stack>
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={254}
          label={t('sender.email')}
          description={t('sender.emailHint')}
          error={faultOf('email')}
          value={entry.email}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
        <Checkbox
          label={t('sender.goodFaith')}
          checked={entry.goodFaith}
          onChange={({ currentTarget }) => change({ goodFaith: currentTarget.checked })}
        />
        <TextInput
          autoComplete="name"
          maxLength={200}
          label={t('sender.signature')}
          description={t('sender.signatureHint')}
          error={faultOf('signature')}
          value={entry.signature}
          onChange={({ currentTarget }) => change({ signature: currentTarget.value })}
        />
      </Stack>
    </Fieldset>
  );
}

/** When the decision is due, and what a request lacks for 48 hours. */
function Deadline({ missing }: ComplaintState) {
  const t = useTexts(complaintTexts);
  const language = useLanguage();
  if (missing === undefined) return <Text role="status">{t('deadline.businessDays')}</Text>;
  if (missing.length === 0) return <Text role="status">{t('deadline.hours')}</Text>;
  const parts = new Intl.ListFormat(language).format(missing.map((part) => t(`deadline.parts.${part}`)));
  return (
    <Alert role="status" color="warning">
      {t('deadline.missing', { parts })}
    </Alert>
  );
}
