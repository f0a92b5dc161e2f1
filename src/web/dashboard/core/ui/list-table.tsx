import { Button, Center, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { ListState } from './use-list.ts';

interface ListTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  list: ListState<Row>;
  /** Shown while the list is empty. */
  empty: ReactNode;
}

/** A list of the service: rows, loading state, errors, and a button for more. */
export function ListTable<Row>({ list, empty, ...table }: ListTableProps<Row>) {
  const t = useTexts(kitTexts);
  if (list.error) return <ErrorState error={list.error} onRetry={list.reload} />;
  if (!list.isPending && list.rows.length === 0) return <>{empty}</>;
  return (
    <Stack gap="sm">
      <DataTable {...table} rows={list.isPending ? undefined : list.rows} />
      {list.hasMore && (
        <Center>
          <Button variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
            {t('more')}
          </Button>
        </Center>
      )}
    </Stack>
  );
}
