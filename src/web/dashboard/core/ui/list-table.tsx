import { Anchor, Button, Center, Checkbox, Skeleton, Stack, Table, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconArrowDown, IconArrowUp } from '#web/kit/icons.generated.ts';
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
  /** By which of the two the list goes at the moment, where the column's header turns it round. */
  order?: 'asc' | 'desc';
  onOrder?: () => void;
}

/** Rows that are chosen, for what is done with several. */
export interface Selection {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Says what a row's checkbox chooses. */
  label: (key: string) => string;
  all: string;
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
  selection?: Selection | undefined;
  /** The row that is looked at, for lists that are gone through by keys. */
  isCurrent?: (row: Row) => boolean;
}

/** A list of the service: what is there, what is on its way, what went wrong, and more where there is more. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, list, columns, rowKey, href, empty, selection, isCurrent } = props;
  const t = useTexts(kitTexts);
  if (list.error) return <ErrorState error={list.error} onRetry={list.reload} />;
  if (!list.isPending && list.rows.length === 0) return <>{empty}</>;
  return (
    <Stack gap="sm">
      {/* Rows without links leave nothing in it that takes the focus, and keys must scroll it all the same (WCAG 2.1.1). */}
      <Table.ScrollContainer minWidth={320} type="native" {...(!href && { tabIndex: 0 })}>
        <Table highlightOnHover verticalSpacing={5} aria-label={label} aria-busy={list.isPending}>
          <Table.Thead>
            <Table.Tr>
              {selection && <ChooseAll selection={selection} keys={list.rows.map(rowKey)} />}
              {columns.map((column) => (
                <Header key={column.key} column={column} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {list.isPending
              ? ['a', 'b', 'c', 'd', 'e'].map((key) => (
                  <WaitingRow key={key} columns={columns} hasSelection={selection !== undefined} />
                ))
              : list.rows.map((row) => (
                  <Table.Tr
                    key={rowKey(row)}
                    className={href && classes.linked}
                    data-current={isCurrent?.(row) || undefined}
                  >
                    {selection && <Choose selection={selection} of={rowKey(row)} />}
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

function Header<Row>({ column }: { column: Column<Row> }) {
  const { header, order, onOrder } = column;
  const Icon = order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th
      {...cellOf(column)}
      scope="col"
      {...(order && { 'aria-sort': order === 'asc' ? 'ascending' : 'descending' })}
    >
      {onOrder ? (
        <UnstyledButton onClick={onOrder} className={classes.sort}>
          {header} <Icon size={13} aria-hidden />
        </UnstyledButton>
      ) : (
        header
      )}
    </Table.Th>
  );
}

function ChooseAll({ selection: { chosen, onChange, all }, keys }: { selection: Selection; keys: string[] }) {
  const isAll = keys.length > 0 && keys.every((key) => chosen.has(key));
  return (
    <Table.Th w={36} visibleFrom="sm">
      <Checkbox
        size="xs"
        aria-label={all}
        checked={isAll}
        indeterminate={!isAll && chosen.size > 0}
        onChange={() => onChange(new Set(isAll ? [] : keys))}
      />
    </Table.Th>
  );
}

function Choose({ selection: { chosen, onChange, label }, of: key }: { selection: Selection; of: string }) {
  return (
    <Table.Td visibleFrom="sm">
      <Checkbox
        size="xs"
        aria-label={label(key)}
        checked={chosen.has(key)}
        onChange={({ currentTarget }) =>
          onChange(new Set(currentTarget.checked ? [...chosen, key] : [...chosen].filter((each) => each !== key)))
        }
      />
    </Table.Td>
  );
}

function cellOf<Row>({ width, align, from }: Column<Row>) {
  return { w: width, ta: align ?? 'start', ...(from && { visibleFrom: from }) } as const;
}

function WaitingRow<Row>({ columns, hasSelection }: { columns: readonly Column<Row>[]; hasSelection: boolean }) {
  return (
    <Table.Tr>
      {hasSelection && <Table.Td visibleFrom="sm" />}
      {columns.map((column) => (
        <Table.Td key={column.key} {...cellOf(column)}>
          <Skeleton h={14} my={4} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
