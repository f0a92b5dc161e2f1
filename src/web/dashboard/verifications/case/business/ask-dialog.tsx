import { ActionIcon, Alert, Button, Group, Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { BusinessVerification, RequestInformationParams, RequestInformationResult } from '#sdk';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../../core/api.tsx';
import { useDraft } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { useRefreshCase } from '../use-refresh-case.ts';

type Item = RequestInformationParams['items'][number];
type Asked = Pick<Item, 'kind' | 'text'> & { id: number; documentKind: NonNullable<Item['documentKind']> };

const KINDS = ['document', 'answer', 'owner'] as const;
const PAPERS = ['incorporation', 'ownership', 'other'] as const;

/** Asks the applicant for more: a list of what is missing, a message, and a link that works once. */
export function AskDialog({ found, onClose }: { found: BusinessVerification; onClose: () => void }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const refresh = useRefreshCase(found.id);
  const ask = useMutation({
    mutationFn: (params: RequestInformationParams) => avouch.verifications.requestInformation(found.id, params),
    onSuccess: refresh,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('ask.title')}
      closeButtonProps={{ 'aria-label': t('keys.close') }}
    >
      {ask.data ? (
        <Sent request={ask.data} onClose={onClose} />
      ) : (
        <Form caseId={found.id} isPending={ask.isPending} error={ask.error} onAsk={ask.mutateAsync} />
      )}
    </Modal>
  );
}

interface FormProps {
  caseId: string;
  isPending: boolean;
  error: Error | null;
  onAsk: (params: RequestInformationParams) => Promise<unknown>;
}

const NOTHING: Asked = { id: 0, kind: 'document', text: '', documentKind: 'incorporation' };

function Form({ caseId, isPending, error, onAsk }: FormProps) {
  const t = useTexts(verificationsTexts);
  const [asked, setAsked, clear] = useDraft(`ask.${caseId}`, { message: '', email: '', items: [NOTHING] });
  const { items, message, email } = asked;
  const setItems = (next: Asked[]): void => setAsked({ ...asked, items: next });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void onAsk(paramsOf(asked)).then(clear, () => undefined);
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('ask.why')}
        </Text>
        {items.map((item, at) => (
          <ItemFields
            key={item.id}
            item={item}
            number={at + 1}
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
        <Textarea
          label={t('ask.message')}
          required
          autosize
          minRows={2}
          maxLength={2000}
          value={message}
          onChange={({ currentTarget }) => setAsked({ ...asked, message: currentTarget.value })}
        />
        <TextInput
          type="email"
          label={t('ask.email')}
          description={t('ask.emailHint')}
          maxLength={254}
          value={email}
          onChange={({ currentTarget }) => setAsked({ ...asked, email: currentTarget.value })}
        />
        {error && <ErrorState error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {t('ask.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ItemFieldsProps {
  item: Asked;
  number: number;
  onChange: (item: Asked) => void;
  onRemove: (() => void) | undefined;
}

function ItemFields({ item, number, onChange, onRemove }: ItemFieldsProps) {
  const t = useTexts(verificationsTexts);
  const kinds = KINDS.map((value) => ({ value, label: t(`ask.kind.${value}`) }));
  const papers = PAPERS.map((value) => ({ value, label: t(`documents.kind.${value}`) }));
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
      <Alert color={request.mailed ? 'teal' : 'orange'} role="status">
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

function paramsOf({
  items,
  message,
  email,
}: {
  items: Asked[];
  message: string;
  email: string;
}): RequestInformationParams {
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
