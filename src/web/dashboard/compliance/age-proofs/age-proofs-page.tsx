import { Button, Code, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CreateAgeStatementLinkResult, ListAgeStatementsResult } from '#sdk';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload, IconLink } from '#web/kit/icons.generated.ts';
import { QrCode } from '#web/kit/qr-code.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { ShowNames } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { GoLink } from '../../core/go.tsx';
import { useMay } from '../../core/session.ts';
import { type Column, downloadBytes, Filters, ListTable, LongText, notifyFailed, Page } from '../../core/ui/index.ts';
import { usePerformerName } from '../detail/names.ts';
import { complianceTexts } from '../locales/index.ts';
import { ProjectSelect } from '../parts/project-select.tsx';
import { useFilters } from '../parts/use-filters.ts';

const route = getRouteApi('/dashboard/compliance/age-proofs');

type Statement = ListAgeStatementsResult['data'][number];

/** The statements that performers must prove for a bundle, and links for proving them with a wallet. */
export function AgeProofsPage() {
  const t = useTexts(complianceTexts);
  const search = route.useSearch();
  const { apply } = useFilters(search);
  const { projectId } = search;
  return (
    <Page title={t('ageProofs.title')} intro={t('ageProofs.intro')}>
      <Filters>
        <ProjectSelect value={projectId} required onChange={(id) => apply({ projectId: id ?? undefined })} />
      </Filters>
      {projectId ? <Statements key={projectId} projectId={projectId} /> : <EmptyState title={t('ageProofs.choose')} />}
    </Page>
  );
}

function Statements({ projectId }: { projectId: string }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const nameOf = usePerformerName(projectId);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['compliance', 'age-statements', projectId],
    queryFn: async () => (await avouch.compliance.listAgeStatements({ projectId })).data,
  });
  const link = useMutation({
    mutationFn: async (performerId: string) => avouch.compliance.createAgeStatementLink({ projectId, performerId }),
    onError: notifyFailed,
  });
  const rows = data ?? [];
  const columns = useColumns({ nameOf, make: link.mutate, making: link.isPending ? link.variables : undefined });
  return (
    <Stack>
      {rows.length > 0 && <ShowNames of={projectId} />}
      <ListTable
        label={t('ageProofs.list')}
        list={{
          rows,
          isPending,
          error,
          hasMore: false,
          isLoadingMore: false,
          loadMore: () => undefined,
          reload: () => void refetch(),
        }}
        columns={columns}
        rowKey={({ releaseId }) => releaseId}
        empty={<EmptyState title={t('ageProofs.empty')}>{t('ageProofs.emptyHelp')}</EmptyState>}
      />
      {rows.length > 0 && (
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() =>
              downloadBytes(JSON.stringify(rows, null, 2), `age-statements-${projectId}.json`, 'application/json')
            }
          >
            {t('ageProofs.download')}
          </Button>
        </div>
      )}
      {link.data && <LinkDialog link={link.data} name={nameOf(link.data.performerId)} onClose={() => link.reset()} />}
    </Stack>
  );
}

interface ColumnsOptions {
  nameOf: (id: string) => string;
  make: (performerId: string) => void;
  making: string | undefined;
}

function useColumns({ nameOf, make, making }: ColumnsOptions): Column<Statement>[] {
  const t = useTexts(complianceTexts);
  const mayWrite = useMay('compliance:write');
  return [
    {
      key: 'performer',
      header: t('ageProofs.column.performer'),
      render: ({ performerId, releaseId }) => (
        <GoLink target={{ to: `/dashboard/agreements/releases/${releaseId}` }}>
          <LongText>{nameOf(performerId)}</LongText>
        </GoLink>
      ),
    },
    {
      key: 'statement',
      header: t('ageProofs.column.statement'),
      render: ({ statement }) => <Words statement={statement} />,
    },
    {
      key: 'link',
      header: t('ageProofs.column.link'),
      align: 'end',
      render: ({ performerId }) =>
        mayWrite && (
          <Button
            size="xs"
            variant="light"
            leftSection={<IconLink size={14} aria-hidden />}
            loading={making === performerId}
            aria-label={`${t('ageProofs.make')}: ${nameOf(performerId).slice(0, 80)}`}
            onClick={() => make(performerId)}
          >
            {t('ageProofs.make')}
          </Button>
        ),
    },
  ];
}

/** `18 or older on 1 October 2026`. */
function Words({ statement: { years, on } }: Pick<Statement, 'statement'>) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  if (typeof years !== 'number' || typeof on !== 'string') return null;
  return t('ageProofs.statement', { years, day: format.statedDay(on) });
}

interface LinkDialogProps {
  link: CreateAgeStatementLinkResult;
  name: string;
  onClose: () => void;
}

/** The link, which is shown only once. */
function LinkDialog({ link: { url, expiresAt }, name, onClose }: LinkDialogProps) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  return (
    <Modal opened onClose={onClose} title={t('ageProofs.linkTitle', { name: name.slice(0, 80) })}>
      <Stack>
        <Text size="sm">{t('ageProofs.made')}</Text>
        <QrCode value={url} />
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {url}
        </Code>
        <Text size="sm" c="dimmed" component="div">
          <CopyButton value={url} /> {t('ageProofs.expires', { day: format.moment(expiresAt) })}
        </Text>
      </Stack>
    </Modal>
  );
}
