import { Button, Group, Text, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import type { VerificationNote } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../../core/api.tsx';
import { Form, useForm } from '../../../core/form/index.ts';
import { useActorName } from '../../../core/reviewers.ts';
import { useMay } from '../../../core/session.ts';
import { Section, useList } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import type { Case } from '../../shared/types.ts';
import { useRefreshCase } from '../use-refresh-case.ts';
import classes from './parts.module.css';

/** Reviewers' notes for each other. */
export function Notes({ found }: { found: Case }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const may = useMay('reviews:write');
  const list = useList<VerificationNote>({
    key: ['case', found.id, 'notes'],
    load: (cursor) => avouch.verifications.listNotes(found.id, cursor === undefined ? {} : { cursor }),
    enabled: may,
  });
  if (!may) return null;
  return (
    <Section title={t('notes.title')} intro={t('notes.intro')}>
      {found.status !== 'redacted' && <NewNote found={found} />}
      {list.error && <ErrorState error={list.error} onRetry={list.reload} />}
      <ul className={classes.rows}>
        {list.rows.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
      {list.hasMore && (
        <Button variant="subtle" size="xs" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('notes.more')}
        </Button>
      )}
    </Section>
  );
}

function Note({ note: { author, text, createdAt } }: { note: VerificationNote }) {
  const t = useTexts(verificationsTexts);
  const nameOfActor = useActorName();
  return (
    <li className={classes.note}>
      <Group gap="xs">
        <Text size="xs" fw={600}>
          {nameOfActor(author)}
        </Text>
        <Text size="xs" c="dimmed">
          <Moment at={createdAt} />
        </Text>
      </Group>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text ?? t('notes.erased')}
      </Text>
    </li>
  );
}

function NewNote({ found }: { found: Case }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const refresh = useRefreshCase(found.id);
  const form = useForm({
    initial: { text: '' },
    draft: `note.${found.id}`,
    send: ({ text }) => avouch.verifications.addNote(found.id, { text: text.trim() }),
    onSent: refresh,
  });
  const isEmpty = form.values.text.trim() === '';
  return (
    <Form form={form} gap="xs">
      <Textarea
        id="note"
        label={t('notes.new')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        {...form.field('text')}
        onKeyDown={getHotkeyHandler([
          ['mod+Enter', () => !isEmpty && void form.submit()],
          ['Escape', ({ currentTarget }) => (currentTarget as HTMLElement).blur()],
        ])}
      />
      <Group justify="flex-end">
        <Button type="submit" size="xs" variant="light" disabled={isEmpty} loading={form.isPending}>
          {t('notes.add')}
        </Button>
      </Group>
    </Form>
  );
}
