import { useState } from 'react';
import { Button } from '../../src/ui/controls/Button';
import { DataTable } from '../../src/ui/data/DataTable';
import type { Column, DataTableProps, Dir } from '../../src/ui/data/tableProps';
import { EmptyState } from '../../src/ui/feedback/EmptyState';
import { useSelection } from '../../src/ui/controls/useSelection';

interface Item {
  id: string;
  name: string;
  price: string;
  stock: number;
}
const items: Item[] = [
  { id: '1', name: 'Stoneware teapot', price: '24.50', stock: 12 },
  { id: '2', name: 'Tea towel', price: '6.00', stock: 0 },
  { id: '3', name: 'Hand-carved olive wood spoon, large', price: '11.25', stock: 140 },
];
const columns: Column<Item>[] = [
  { id: 'name', title: 'Name', sort: 'up', cell: (item) => item.name },
  { id: 'price', title: 'Price', sort: 'down', end: true, cell: (item) => `$${item.price}` },
  { id: 'stock', title: 'Stock', sort: 'down', end: true, cell: (item) => item.stock },
];
const by: Record<string, (a: Item, b: Item) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  price: (a, b) => Number(a.price) - Number(b.price),
  stock: (a, b) => a.stock - b.stock,
};

function Demo(props: Partial<DataTableProps<Item>>) {
  const [order, setOrder] = useState<{ by: string; dir: Dir }>({ by: 'name', dir: 'up' });
  const [low, setLow] = useState(false);
  const selection = useSelection(items.map(({ id }) => id));
  const rows = items.toSorted(
    (a, b) => (order.dir === 'up' ? 1 : -1) * (by[order.by]?.(a, b) ?? 0),
  );
  return (
    <DataTable
      caption="Products"
      what="products"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      href={({ id }) => `#/p?id=${id}`}
      current="2"
      sorted={{ ...order, onSort: (column, dir) => setOrder({ by: column, dir }) }}
      selection={selection}
      bulk={<Button size="sm">Take off</Button>}
      pages={{ page: 2, pages: 5, href: (page) => `#/p?page=${page}` }}
      compact={{ on: low, onChange: setLow }}
      {...props}
    />
  );
}
const table =
  (props: Partial<DataTableProps<Item>> = {}) =>
  () => <Demo {...props} />;

export default { title: 'ui/DataTable' };
export const Rows = { render: table() };
export const Cards = {
  render: () => (
    <div style={{ maxWidth: 358 }}>
      <Demo />
    </div>
  ),
};
export const LoadingFirst = { render: table({ rows: undefined }) };
export const Empty = { render: table({ rows: [], empty: <EmptyState title="Nothing here" /> }) };
export const Failed = {
  render: table({ rows: undefined, problem: '2000018', onRetry: () => undefined }),
};
