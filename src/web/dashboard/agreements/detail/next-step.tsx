import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import type { Agreement } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import type { IconProps } from '#web/kit/icon.tsx';
import {
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconFilePencil,
  IconHourglass,
} from '#web/kit/icons.generated.ts';
import { useMay } from '../../core/session.ts';
import { confirm } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { isActing, whoseTurn } from '../parts/model.ts';
import css from './next-step.module.css';
import { useActions } from './use-actions.ts';

/** The next obstacle to completion, and the button that resolves it. */
export function NextStep({ agreement }: { agreement: Agreement }) {
  const t = useTexts(agreementsTexts);
  switch (agreement.status) {
    case 'draft':
      return <OfDraft agreement={agreement} />;
    case 'sent':
    case 'partially_signed':
      return <OfOpen agreement={agreement} />;
    case 'completed':
      return (
        <Note color="teal" icon={IconCircleCheck} title={t('detail.next.completed.title')}>
          <Text size="sm">{t('detail.next.completed.text')}</Text>
        </Note>
      );
    default:
      return (
        <Note
          color={agreement.status === 'declined' ? 'red' : 'gray'}
          icon={IconCircleX}
          title={t(`detail.next.${agreement.status}.title`)}
          action={<Again agreement={agreement} />}
        >
          {agreement.endReason && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {t('detail.reason', { reason: agreement.endReason })}
            </Text>
          )}
          {agreement.status === 'expired' && <Text size="sm">{t('detail.next.expired.text')}</Text>}
        </Note>
      );
  }
}

function OfDraft({ agreement }: { agreement: Agreement }) {
  const t = useTexts(agreementsTexts);
  const mayWrite = useMay('agreements:write');
  const { send } = useActions(agreement.id);
  const count = agreement.parties.filter(({ kind }) => isActing(kind)).length;
  const ask = async (): Promise<void> => {
    const title = agreement.title ?? '';
    const question = t('detail.sendQuestion', { title: title.slice(0, 200) });
    if (await confirm({ title: question, children: t('detail.sendText'), action: t('detail.send') })) send.mutate();
  };
  return (
    <Note
      color="avouch"
      icon={IconFilePencil}
      title={t('detail.next.draft.title')}
      action={
        mayWrite &&
        agreement.purpose === null && (
          <Group gap="xs">
            <LinkButton
              to="/dashboard/agreements/$agreementId/edit"
              params={{ agreementId: agreement.id }}
              variant="default"
              disabled={send.isPending}
            >
              {t('detail.edit')}
            </LinkButton>
            <Button loading={send.isPending} onClick={() => void ask()}>
              {t('detail.sendTo', { count })}
            </Button>
          </Group>
        )
      }
    >
      <Text size="sm">{t('detail.next.draft.text')}</Text>
    </Note>
  );
}

function OfOpen({ agreement }: { agreement: Agreement }) {
  const t = useTexts(agreementsTexts);
  const format = useFormat();
  const mayWrite = useMay('agreements:write');
  const { remind } = useActions(agreement.id);
  const turn = whoseTurn(agreement.parties);
  if (turn.length === 0)
    return (
      <Note color="blue" icon={IconHourglass} title={t('detail.next.sealing.title')}>
        <Text size="sm">{t('detail.next.sealing.text')}</Text>
      </Note>
    );
  const names = turn.map(({ name }) => name ?? t('common.erased')).join(', ');
  const { expiresAt, nextReminderAt } = agreement;
  return (
    <Note
      color="warning"
      icon={IconClockHour4}
      title={t('detail.next.waiting.title', { count: turn.length })}
      action={
        mayWrite && (
          <Button loading={remind.isPending} onClick={() => remind.mutate()}>
            {t('detail.remind')}
          </Button>
        )
      }
    >
      <Text size="sm" fw={600} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {names}
      </Text>
      <Group gap="md">
        {expiresAt && <Text size="sm">{t('detail.next.ends', { when: format.relative(expiresAt) })}</Text>}
        <Text size="sm">
          {nextReminderAt
            ? t('detail.next.reminder', { when: format.relative(nextReminderAt) })
            : t('detail.next.noReminder')}
        </Text>
      </Group>
    </Note>
  );
}

function Again({ agreement }: { agreement: Agreement }) {
  const t = useTexts(agreementsTexts);
  if (!useMay('agreements:write') || agreement.purpose !== null || agreement.title === null) return null;
  return (
    <LinkButton to="/dashboard/agreements/new" search={{ like: agreement.id }} variant="default">
      {t('detail.again')}
    </LinkButton>
  );
}

interface NoteProps {
  color: string;
  icon: ComponentType<IconProps>;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}

function Note({ color, icon: Icon, title, action, children }: NoteProps) {
  return (
    <Alert color={color} variant="light" icon={<Icon aria-hidden />} title={title} role="status">
      <Group justify="space-between" gap="sm">
        <Stack gap={4} miw={0} style={{ flex: '1 1 16rem' }}>
          {children}
        </Stack>
        {action && (
          <div className={css.action} data-bottom-bar>
            {action}
          </div>
        )}
      </Group>
    </Alert>
  );
}
