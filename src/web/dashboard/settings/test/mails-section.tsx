import { Anchor, Button, Modal, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { TestMail } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { type Column, Facts, ListTable, LongText, Section, useList } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';

const route = getRouteApi('/dashboard/settings/test');

/** Emails that would have been sent. */
export function MailsSection() {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const { to } = route.useSearch();
  const go = useNavigate({ from: '/dashboard/settings/test' });
  const [typed, setTyped] = useState(to ?? '');
  const [read, setRead] = useState<TestMail>();
  const find = useDebouncedCallback(
    (text: string) => void go({ search: text.trim() ? { to: text.trim() } : {}, replace: true, resetScroll: false }),
    400,
  );
  const list = useList({
    key: ['test', 'mails', to],
    load: (cursor) => avouch.test.listMails({ limit: 10, ...(cursor && { cursor }), ...(to && { to }) }),
  });
  const change = (text: string): void => {
    setTyped(text);
    find(text);
  };
  return (
    <Section title={t('test.mails')} intro={t('test.mailsIntro')}>
      <TextInput
        aria-label={t('test.to')}
        placeholder={t('test.toHint')}
        type="email"
        autoComplete="off"
        maxLength={254}
        maw={320}
        value={typed}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <ListTable
        label={t('test.mails')}
        list={list}
        columns={useColumns(setRead)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t(to ? 'test.noMatch' : 'test.noMails')}
            action={
              to && (
                <Button variant="default" onClick={() => change('')}>
                  {t('test.clear')}
                </Button>
              )
            }
          >
            {to ? undefined : t('test.noMailsText')}
          </EmptyState>
        }
      />
      <Modal opened={read !== undefined} onClose={() => setRead(undefined)} title={t('test.mail')} size="lg">
        {read && <Mail of={read} />}
      </Modal>
    </Section>
  );
}

function useColumns(open: (mail: TestMail) => void): Column<TestMail>[] {
  const t = useTexts(settingsTexts);
  return [
    {
      key: 'subject',
      header: t('test.subject'),
      render: (mail) => (
        <UnstyledButton
          onClick={() => open(mail)}
          aria-label={t('test.open', { subject: mail.subject })}
          c="var(--mantine-color-anchor)"
          fz="sm"
          mih={24}
          display="block"
        >
          <LongText lines={2}>{mail.subject}</LongText>
        </UnstyledButton>
      ),
    },
    {
      key: 'to',
      header: t('test.to'),
      width: 260,
      render: ({ to }) => (
        <Text size="sm" component="div">
          <LongText lines={1}>{to}</LongText>
        </Text>
      ),
    },
    {
      key: 'when',
      header: t('test.when'),
      width: 150,
      render: ({ createdAt }) => (
        <Text size="sm" c="dimmed">
          <Moment at={createdAt} />
        </Text>
      ),
    },
  ];
}

function Mail({ of: { to, subject, text, link, attachments, createdAt } }: { of: TestMail }) {
  const t = useTexts(settingsTexts);
  return (
    <Stack>
      <Facts
        of={[
          { label: t('test.to'), value: <LongText>{to}</LongText> },
          { label: t('test.subject'), value: <LongText lines={4}>{subject}</LongText> },
          { label: t('test.when'), value: <Moment at={createdAt} exact /> },
          {
            label: t('test.attachments'),
            value: attachments.length > 0 && attachments.map(({ name }) => name).join(', '),
          },
        ]}
      />
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      {link && isWeb(link) && (
        <Anchor href={link} target="_blank" rel="noreferrer" size="sm">
          {t('test.follow')}
        </Anchor>
      )}
    </Stack>
  );
}

const isWeb = (link: string): boolean => /^https?:\/\//i.test(link);
