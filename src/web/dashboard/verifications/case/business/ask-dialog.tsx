import { ActionIcon, Alert, Button, Group, Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import {
  BUSINESS_DOCUMENT_KINDS,
  type BusinessVerification,
  INFORMATION_ITEM_KINDS,
  type RequestInformationParams,
  type RequestInformationResult,
} from '#sdk';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus, IconTrash } from '#web/kit/icons.generated.ts';
import { Moment } from '#web/kit/moment.tsx';
import { useAvouch } from '../../../core/api.tsx';
import { Form, type FormState, useForm } from '../../../core/form/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { useRefreshCase } from '../use-refresh-case.ts';

type Item = RequestInformationParams['items'][number];
type Asked = Pick<Item, 'kind' | 'text'> & { id: number; documentKind: NonNullable<Item['documentKind']> };

/** Requests information from the applicant: missing items, a message, and a link that works once. */
export function AskDialog({ found, onClose }: { found: BusinessVerification; onClose: () => void }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const refresh = useRefreshCase(found.id);
  const form = useForm({
    initial: { message: '', email: '', items: [NOTHING] },
    draft: `ask.${found.id}`,
    send: (asked) => avouch.verifications.requestInformation(found.id, paramsOf(asked)),
    onSent: refresh,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('ask.title')}
      closeButtonProps={{ 'aria-label': t('keys.close') }}
    >
      {form.result ? <Sent request={form.result} onClose={onClose} /> : <Question form={form} />}
    </Modal>
  );
}

interface Question {
  message: string;
  email: string;
  items: Asked[];
}

const NOTHING: Asked = { id: 0, kind: 'document', text: '', documentKind: 'incorporation' };

function Question({ form }: { form: FormState<Question> }) {
  const t = useTexts(verificationsTexts);
  const { items } = form.values;
  const setItems = (next: Asked[]): void => form.set({ items: next });
  return (
    <Form form={form} submit={t('ask.send')}>
      <Text size="sm" c="dimmed">
        {t('ask.why')}
      </Text>
      {items.map((item, at) => (
        <ItemFields
          key={item.id}
          item={item}
          number={at + 1}
          error={form.errorAt(`items.${at}`)}
          onChange={(next) => setItems(items.map((each) => (each.id === item.id ? next : each)))}
          onRemove={items.length > 1 ? () => setItems(items.filter((each) => each.id !== item.id)) : undefined}
        />
      ))}
      {items.length < 20 && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setItems([...items, { ...NOTHING, id: Date.now() }])}
        >
          {t('ask.add')}
        </Button>
      )}
      <Textarea label={t('ask.message')} required autosize minRows={2} maxLength={2000} {...form.field('message')} />
      <TextInput
        type="email"
        label={t('ask.email')}
        description={t('ask.emailHint')}
        maxLength={254}
        {...form.field('email')}
      />
    </Form>
  );
}

interface ItemFieldsProps {
  item: Asked;
  number: number;
  error: string | undefined;
  onChange: (item: Asked) => void;
  onRemove: (() => void) | undefined;
}

function ItemFields({ item, number, error, onChange, onRemove }: ItemFieldsProps) {
  const t = useTexts(verificationsTexts);
  const kinds = INFORMATION_ITEM_KINDS.map((value) => ({ value, label: t(`ask.kind.${value}`) }));
  const papers = BUSINESS_DOCUMENT_KINDS.map((value) => ({ value, label: t(`documents.kind.${value}`) }));
  return (
    <Group gap="xs" align="flex-end">
      <Select
        label={t('ask.kindLabel', { number })}
        data={kinds}
        value={item.kind}
        allowDeselect={false}
        w={140}
        onChange={(value) => value && onChange({ ...item, kind: value as Asked['kind'] })}
      />
      {item.kind === 'document' && (
        <Select
          label={t('ask.paper')}
          data={papers}
          value={item.documentKind}
          allowDeselect={false}
          w={180}
          onChange={(value) => value && onChange({ ...item, documentKind: value as Asked['documentKind'] })}
        />
      )}
      <TextInput
        label={t('ask.text')}
        required
        maxLength={1000}
        value={item.text}
        error={error}
        onChange={({ currentTarget }) => onChange({ ...item, text: currentTarget.value })}
        style={{ flex: '1 1 12rem' }}
      />
      {onRemove && (
        <ActionIcon variant="subtle" color="red" size={36} aria-label={t('ask.remove', { number })} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}

function Sent({ request, onClose }: { request: RequestInformationResult; onClose: () => void }) {
  const t = useTexts(verificationsTexts);
  return (
    <Stack>
      <Alert color={request.mailed ? 'teal' : 'warning'} role="status">
        {t(request.mailed ? 'ask.mailed' : 'ask.notMailed')}
      </Alert>
      <TextInput
        readOnly
        label={t('ask.link')}
        description={t('ask.linkOnce')}
        value={request.url}
        rightSection={<CopyButton value={request.url} what={t('ask.link')} />}
      />
      <Text size="sm" c="dimmed">
        {t('offer.until')} <Moment at={request.expiresAt} exact />
      </Text>
      <Button onClick={onClose}>{t('keys.close')}</Button>
    </Stack>
  );
}

function paramsOf({ items, message, email }: Question): RequestInformationParams {
  return {
    items: items.map(({ kind, text, documentKind }) => ({
      kind,
      text: text.trim(),
      ...(kind === 'document' && { documentKind }),
    })),
    message: message.trim(),
    ...(email.trim() !== '' && { email: email.trim() }),
  };
}
