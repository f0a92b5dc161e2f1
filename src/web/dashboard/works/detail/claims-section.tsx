import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { CopyrightClaim, Work } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { CredentialDownload } from '../../core/credential-download.tsx';
import { useMay } from '../../core/session.ts';
import { type Column, DataTable, LongText, Section, StatusBadge, type Tone } from '../../core/ui/index.ts';
import { worksTexts } from '../locales/index.ts';
import { useArea, useHolderName, useShare } from '../parts/use-words.ts';
import { IssueClaimDialog } from './issue-claim-dialog.tsx';
import { useClaims } from './use-work.ts';

const TONES: Record<CopyrightClaim['status'], Tone> = {
  ...{ valid: 'good', outdated: 'bad', expired: 'neutral', suspended: 'attention', revoked: 'neutral' },
};

/** Credentials about the rights that holders held, by the records. */
export function ClaimsSection({ work }: { work: Work }) {
  const t = useTexts(worksTexts);
  const mayIssue = useMay('works:write');
  const mayDownload = useMay('credentials:read');
  const [isIssuing, setIssuing] = useState(false);
  const { data, error, refetch } = useClaims(work.id);
  const columns = useColumns(work, { mayDownload });
  const issue = mayIssue && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setIssuing(true)}
    >
      {t('claim.issue')}
    </Button>
  );
  return (
    <Section title={t('claim.title')} intro={t('claim.intro')} actions={issue}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 ? (
        <EmptyState title={t('claim.empty')} />
      ) : (
        <DataTable label={t('claim.title')} rows={data} columns={columns} rowKey={({ id }) => id} />
      )}
      {isIssuing && <IssueClaimDialog work={work} onClose={() => setIssuing(false)} />}
    </Section>
  );
}

function useColumns(work: Work, { mayDownload }: { mayDownload: boolean }): Column<CopyrightClaim>[] {
  const t = useTexts(worksTexts);
  const format = useFormat();
  const holderOf = useHolderName(work);
  const rightsOf = useRights();
  const download: Column<CopyrightClaim> = {
    key: 'download',
    header: '',
    hasButtons: true,
    // Without the name, which only the SD-JWT contains.
    render: ({ credentialId, status }) =>
      status === 'valid' ? <CredentialDownload credentialId={credentialId} label={t('claim.download')} /> : null,
  };
  return [
    {
      key: 'holder',
      header: t('holder.which'),
      width: 180,
      render: ({ holderId }) => (
        <Text size="sm" fw={600} component="span">
          <LongText lines={2}>{holderOf(holderId)}</LongText>
        </Text>
      ),
    },
    {
      key: 'rights',
      header: t('transfer.rights'),
      render: (claim) => <LongText lines={4}>{rightsOf(claim)}</LongText>,
    },
    {
      key: 'on',
      header: t('claim.day'),
      width: 130,
      render: ({ on, until }) => (
        <Stack gap={0}>
          <Text size="sm">{format.statedDay(on)}</Text>
          {until !== null && (
            <Text size="xs" c="dimmed">
              {t('claim.until', { day: format.statedDay(until) })}
            </Text>
          )}
        </Stack>
      ),
    },
    { key: 'verdict', header: t('transfer.evidence'), render: ({ verdict }) => t(`chain.verdict.${verdict}`) },
    {
      key: 'status',
      header: t('claim.statusLabel'),
      render: ({ status }) => <StatusBadge tone={TONES[status]}>{t(`claim.status.${status}`)}</StatusBadge>,
    },
    ...(mayDownload ? [download] : []),
  ];
}

/** The rights of a claim in words; equal shares in one area are named together. */
function useRights(): (claim: CopyrightClaim) => string {
  const t = useTexts(worksTexts);
  const shareOf = useShare();
  const areaOf = useArea();
  return ({ owned, licensed }) => {
    const groups = Map.groupBy(
      [
        ...owned.map((each) => ({ right: each.right, as: `(${shareOf(each.share)}, ${areaOf(each)})` })),
        ...licensed.map((each) => ({
          right: each.right,
          as: `(${t(each.exclusive ? 'transfer.kind.exclusive' : 'transfer.kind.license')}, ${shareOf(each.share)}, ${areaOf(each)})`,
        })),
      ],
      ({ as }) => as,
    );
    return [...groups].map(([as, all]) => `${all.map(({ right }) => t(`right.${right}`)).join(', ')} ${as}`).join('; ');
  };
}
