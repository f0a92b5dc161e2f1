import { Checkbox, Code, FileInput, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ACCEPTABLE_FAILURES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconUpload } from '#web/kit/icons.generated.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { notifyDone, Page, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { Making } from '../parts/making.tsx';
import { issuerIn } from './issuer-in.ts';

interface Draft {
  file: File | null;
  isTrusted: boolean;
  externalId: string;
  accept: (typeof ACCEPTABLE_FAILURES)[number][];
}

/** Adds a bundle that a studio sent. */
export function NewReceivedPage() {
  const t = useTexts(complianceTexts);
  return (
    <Page
      title={t('received.add')}
      intro={t('received.intro')}
      crumbs={[{ label: t('received.title'), to: '/dashboard/compliance/received' }]}
    >
      <Section title={t('received.form.what')}>
        <ReceivedForm />
      </Section>
    </Page>
  );
}

function ReceivedForm() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Draft, { id: string }>({
    initial: { file: null, isTrusted: false, externalId: '', accept: [] },
    send: async ({ file, isTrusted, externalId, accept }) => {
      if (!file) throw new Error('no file');
      const issuer = isTrusted ? await issuerIn(file) : null;
      return avouch.receivedBundles.create({
        file: await asDataUri(file),
        accept,
        ...(issuer !== null && { trustedIssuers: [issuer] }),
        ...(externalId.trim() && { externalId: externalId.trim() }),
      });
    },
    onSent: async ({ id }) => {
      notifyDone(t('received.form.added'));
      void queries.invalidateQueries({ queryKey: ['compliance', 'received'] });
      await navigate({ to: '/dashboard/compliance/received/$id', params: { id } });
    },
  });
  const { file } = form.values;
  const { data: issuer = null } = useQuery({
    queryKey: ['compliance', 'issuer-in', file?.name, file?.size, file?.lastModified],
    queryFn: () => (file ? issuerIn(file) : null),
    enabled: file !== null,
  });
  return (
    <Form
      form={form}
      gap="lg"
      submit={t('received.add')}
      button={{ disabled: file === null }}
      more={form.isPending && <Making progress={{ done: 0, total: null }} label={t('received.form.working')} />}
    >
      <FileInput
        required
        label={t('received.form.file')}
        description={t('received.form.fileHelp')}
        placeholder={t('received.form.choose')}
        accept="application/json,.json"
        leftSection={<IconUpload size={16} aria-hidden />}
        {...form.field('file')}
        onChange={(chosen) => form.set({ file: chosen, isTrusted: false })}
      />
      {issuer !== null && (
        <Stack gap="xs">
          <Text size="sm">{t('received.form.issuer')}</Text>
          <Code style={{ overflowWrap: 'anywhere' }}>{issuer}</Code>
          <Checkbox
            label={t('received.form.trust')}
            description={t('received.form.trustHelp')}
            {...form.toggle('isTrusted', 'trustedIssuers')}
          />
        </Stack>
      )}
      <TextInput
        label={t('received.form.externalId')}
        description={t('received.form.externalIdHelp')}
        maxLength={200}
        {...form.field('externalId')}
      />
      <Checkbox.Group
        label={t('received.form.accept')}
        description={t('received.form.acceptHelp')}
        {...form.field('accept')}
      >
        <Stack gap="xs" mt="xs">
          {ACCEPTABLE_FAILURES.map((name) => (
            <Checkbox key={name} value={name} label={t(`received.accept.${name}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Form>
  );
}

function asDataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
