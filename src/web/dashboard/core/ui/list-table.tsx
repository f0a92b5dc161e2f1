import { Anchor, Button, Center, Skeleton, Stack, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import classes from './list-table.module.css';
import type { ListState } from './use-list.ts';

export interface Column<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  width?: number | string;
  align?: 'start' | 'end';
  /** Left out on narrower screens. */
  from?: 'sm' | 'md';
}

interface ListTableProps<Row> {
  /** Says to screen readers what it is a list of. */
  label: string;
  list: ListState<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Where the first column leads to; the whole row can be pressed. */
  href?: (row: Row) => string;
  /** What stands here while there is nothing. */
  empty: ReactNode;
  /** The row that is looked at, for lists that are gone through by keys. */
  isCurrent?: (row: Row) => boolean;
}

/** A list of the service: what is there, what is on its way, what went wrong, and more where there is more. */
export function ListTable<Row>({ label, list, columns, rowKey, href, empty, isCurrent }: ListTableProps<Row>) {
  const t = useTexts(kitTexts);
  if (list.error) return <ErrorState error={list.error} onRetry={list.reload} />;
  if (!list.isPending && list.rows.length === 0) return <>{empty}</>;
  return (
    <Stack gap="sm">
      {/* Rows without links leave nothing in it that takes the focus, and keys must scroll it all the same (WCAG 2.1.1). */}
      <Table.ScrollContainer minWidth={320} type="native" {...(!href && { tabIndex: 0 })}>
        <Table highlightOnHover verticalSpacing={7} aria-label={label} aria-busy={list.isPending}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column.key} {...cellOf(column)} scope="col">
                  {column.header}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {list.isPending
              ? ['a', 'b', 'c', 'd', 'e'].map((key) => <WaitingRow key={key} columns={columns} />)
              : list.rows.map((row) => (
                  <Table.Tr
                    key={rowKey(row)}
                    className={href && classes.linked}
                    data-current={isCurrent?.(row) || undefined}
                  >
                    {columns.map((column, index) => (
                      <Table.Td key={column.key} {...cellOf(column)}>
                        {href && index === 0 ? (
                          <Anchor component={Link} to={href(row)} className={classes.link} inherit underline="never">
                            {column.render(row)}
                          </Anchor>
                        ) : (
                          column.render(row)
                        )}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
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

function cellOf<Row>({ width, align, from }: Column<Row>) {
  return { w: width, ta: align ?? 'start', ...(from && { visibleFrom: from }) } as const;
}

function WaitingRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <Table.Tr>
      {columns.map((column) => (
        <Table.Td key={column.key} {...cellOf(column)}>
          <Skeleton h={14} my={4} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
