import { useIntl } from 'react-intl';
import type { StorageGood } from '#contract/storage';
import { useFormat } from '#lib/useFormat';
import { DataTable } from '#ui/data/DataTable';
import { EmptyState } from '#ui/feedback/EmptyState';

type Props = {
  goods: readonly StorageGood[] | undefined;
  problem: string | undefined;
  onRetry: () => void;
};
/** Where a shop's pieces lie: in the warehouse, and at its own place. */
export function StoredGoods({ goods, problem, onRetry }: Props) {
  const intl = useIntl();
  const { number } = useFormat();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <DataTable<StorageGood>
      caption={text('storage.there')}
      what={text('storage.what')}
      rows={goods?.filter(({ there }) => there > 0)}
      rowId={({ sku }) => sku}
      rowName={({ name }) => name}
      problem={problem}
      onRetry={onRetry}
      empty={<EmptyState icon="package" title={text('storage.none')} />}
      columns={[
        { id: 'name', title: text('storage.col.goods'), cell: ({ name }) => name },
        {
          id: 'there',
          title: text('storage.there'),
          end: true,
          cell: ({ there }) => number(there),
        },
        { id: 'own', title: text('storage.own'), end: true, cell: ({ own }) => number(own) },
      ]}
    />
  );
}
