import { Anchor, Checkbox, Group, Skeleton, Table, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp } from '#web/kit/icons.generated.ts';
import classes from './data-table.module.css';

export interface Column<Row> {
  key: string;
  /** May be empty above buttons. */
  header: string;
  /** Contains buttons, which need no label on a card. */
  hasButtons?: boolean;
  render: (row: Row) => ReactNode;
  width?: number | string;
  align?: 'start' | 'end';
  /** Hidden in tables on narrower screens; cards have room for it. */
  from?: 'md';
  /** The list's current order by this column; undefined if sorted by another. */
  order?: 'asc' | 'desc';
  /** Sorts the list when the header is pressed. */
  onOrder?: () => void;
}

/** Selected rows, for actions on several. */
export interface Selection {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Label of a row's checkbox. */
  label: (key: string) => string;
  all: string;
}

export interface DataTableProps<Row> {
  /** Label of the list for screen readers. */
  label: string;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Link of the first column; the whole row is clickable. */
  href?: ((row: Row) => string) | undefined;
  selection?: Selection | undefined;
  /** The current row, for lists with keyboard navigation. */
  isCurrent?: ((row: Row) => boolean) | undefined;
}

/**
 * Rows with labels: a table, and on phones a card for each. Explicit roles, because a restyled table loses its own in
 * some browsers.
 */
export function DataTable<Row>({ label, rows, columns, selection, ...of }: DataTableProps<Row>) {
  return (
    <>
      <SortButtons columns={columns} />
      {/* Without links nothing in the table takes the focus, but it must still scroll by keyboard (WCAG 2.1.1). */}
      <div className={classes.scroll} {...(!of.href && { tabIndex: 0 })}>
        <Table
          highlightOnHover
          verticalSpacing={5}
          role="table"
          className={classes.table}
          aria-label={label}
          aria-busy={rows === undefined}
        >
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {selection && <ChooseAll selection={selection} keys={rows?.map(of.rowKey) ?? []} />}
              {columns.map((column) => (
                <Header key={column.key} column={column} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {rows
              ? rows.map((row) => (
                  <DataRow key={of.rowKey(row)} row={row} columns={columns} selection={selection} {...of} />
                ))
              : ['a', 'b', 'c', 'd', 'e'].map((key) => (
                  <WaitingRow key={key} columns={columns} hasSelection={selection !== undefined} />
                ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}

type DataRowProps<Row> = Omit<DataTableProps<Row>, 'label' | 'rows'> & { row: Row };

function DataRow<Row>({ row, columns, rowKey, href, selection, isCurrent }: DataRowProps<Row>) {
  return (
    <Table.Tr
      role="row"
      className={href ? `${classes.row} ${classes.linked}` : classes.row}
      data-current={isCurrent?.(row) || undefined}
    >
      {selection && <Choose selection={selection} of={rowKey(row)} />}
      {columns.map((column, index) => (
        <Cell key={column.key} column={column} isTitle={index === 0}>
          {href && index === 0 ? (
            <Anchor component={Link} to={href(row)} className={classes.link} inherit underline="never">
              {column.render(row)}
            </Anchor>
          ) : (
            column.render(row)
          )}
        </Cell>
      ))}
    </Table.Tr>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  isTitle: boolean;
  children: ReactNode;
}

function Cell<Row>({ column: { header, hasButtons, align, from }, isTitle, children }: CellProps<Row>) {
  return (
    <Table.Td
      role="cell"
      className={classes.cell}
      data-label={header}
      data-title={isTitle || undefined}
      data-buttons={hasButtons || undefined}
      data-align={align}
      data-wide={from}
    >
      <div className={classes.value}>{children}</div>
    </Table.Td>
  );
}

function Header<Row>({ column }: { column: Column<Row> }) {
  const { header, width, align, from, order } = column;
  // An empty header would still be announced as one.
  if (header === '') return <Table.Td role="cell" className={classes.header} w={width} data-wide={from} />;
  return (
    <Table.Th
      role="columnheader"
      className={classes.header}
      w={width}
      ta={align ?? 'start'}
      data-wide={from}
      {...(order && { 'aria-sort': order === 'asc' ? 'ascending' : 'descending' })}
    >
      {column.onOrder ? <SortButton column={column} /> : header}
    </Table.Th>
  );
}

function SortButton<Row>({ column: { header, order, onOrder } }: { column: Column<Row> }) {
  const Icon = order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton onClick={onOrder} className={classes.sort}>
      {header} {order && <Icon size={13} aria-hidden />}
    </UnstyledButton>
  );
}

/** Above cards, which have no headers. */
function SortButtons<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const sortable = columns.filter(({ onOrder }) => onOrder);
  if (sortable.length === 0) return null;
  return (
    <Group hiddenFrom="sm" justify="flex-end" c="dimmed" fz="sm">
      {sortable.map((column) => (
        <SortButton key={column.key} column={column} />
      ))}
    </Group>
  );
}

function ChooseAll({ selection: { chosen, onChange, all }, keys }: { selection: Selection; keys: string[] }) {
  const isAll = keys.length > 0 && keys.every((key) => chosen.has(key));
  return (
    <Table.Th role="columnheader" w={36} visibleFrom="sm">
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
    <Table.Td role="cell" visibleFrom="sm">
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

function WaitingRow<Row>({ columns, hasSelection }: { columns: readonly Column<Row>[]; hasSelection: boolean }) {
  return (
    <Table.Tr role="row" className={classes.row}>
      {hasSelection && <Table.Td role="cell" visibleFrom="sm" />}
      {columns.map((column, index) => (
        <Cell key={column.key} column={column} isTitle={index === 0}>
          <Skeleton h={14} my={4} />
        </Cell>
      ))}
    </Table.Tr>
  );
}
