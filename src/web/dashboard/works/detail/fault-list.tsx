import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ChainFault, ChainOfTitle, Work, WorkTransfer } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconInfoCircle } from '#web/kit/icons.generated.ts';
import { GoButton } from '../../core/go.tsx';
import { useMay } from '../../core/session.ts';
import { LongText } from '../../core/ui/index.ts';
import { worksTexts } from '../locales/index.ts';
import { useArea, useHolderName, useShare } from '../parts/use-words.ts';
import { RemoveTransferDialog } from './remove-transfer-dialog.tsx';

interface FaultListProps {
  work: Work;
  chain: ChainOfTitle;
  transfers: readonly WorkTransfer[];
  onRecord: () => void;
}

/** The faults, errors first: each as a sentence, with its next action. */
export function FaultList({ work, chain, ...of }: FaultListProps) {
  const errors = chain.faults.filter(({ severity }) => severity === 'error');
  const notices = chain.faults.filter(({ severity }) => severity === 'notice');
  return [...errors, ...notices].map((fault) => (
    <Fault key={JSON.stringify(fault)} work={work} fault={fault} {...of} />
  ));
}

function Fault({
  work,
  fault,
  transfers,
  onRecord,
}: { fault: ChainFault } & Pick<FaultListProps, 'work' | 'transfers' | 'onRecord'>) {
  const t = useTexts(worksTexts);
  const holderOf = useHolderName(work);
  const shareOf = useShare();
  const areaOf = useArea();
  const { code, severity, holderId, share, rights, transferIds } = fault;
  const transfer = transfers.find(({ id }) => id === transferIds.at(-1));
  const sentence = t(`fault.${code}`, {
    holder: holderId === null ? '' : holderOf(holderId),
    share: share === null ? '' : shareOf(share),
    from: transfer ? holderOf(transfer.from) : '',
    to: transfer ? holderOf(transfer.to) : '',
  });
  const where = [rights.map((right) => t(`right.${right}`)).join(', '), areaOf(fault)].filter(Boolean).join(' · ');
  return (
    <Alert
      color={severity === 'error' ? 'red' : 'gray'}
      icon={severity === 'error' ? <IconAlertTriangle aria-hidden /> : <IconInfoCircle aria-hidden />}
    >
      <Stack gap={6}>
        <Text size="sm">
          <LongText lines={8}>{sentence}</LongText>
        </Text>
        <Text size="xs" c="dimmed">
          <LongText lines={2}>{where}</LongText>
        </Text>
        <Group>
          <NextAction code={code} work={work} transfer={transfer} onRecord={onRecord} />
        </Group>
      </Stack>
    </Alert>
  );
}

function NextAction({
  code,
  work,
  transfer,
  onRecord,
}: {
  code: ChainFault['code'];
  work: Work;
  transfer: WorkTransfer | undefined;
  onRecord: () => void;
}) {
  const t = useTexts(worksTexts);
  const mayWrite = useMay('works:write');
  const [isRemoving, setRemoving] = useState(false);
  const agreementId = transfer?.agreementId ?? null;
  if (code === 'agreement_not_completed')
    return agreementId === null ? null : (
      <GoButton size="xs" variant="default" target={{ to: `/dashboard/agreements/${agreementId}` }}>
        {t('fault.action.openAgreement')}
      </GoButton>
    );
  if (!mayWrite) return null;
  if (code === 'gap' || code === 'expired')
    return (
      <Button size="xs" variant="default" onClick={onRecord}>
        {t('transfer.record')}
      </Button>
    );
  // A transfer never changes: a better one replaces it.
  if (!transfer || code === 'not_created') return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setRemoving(true)}>
        {t('transfer.remove')}
      </Button>
      {isRemoving && <RemoveTransferDialog work={work} transfer={transfer} onClose={() => setRemoving(false)} />}
    </>
  );
}
