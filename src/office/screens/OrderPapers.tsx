import { useMutation, useQuery } from '@tanstack/react-query';
import { officeDocuments, sellerDocuments } from '#contract/documents';
import type { OrderDetail } from '#contract/orders';
import { orderIs } from '#machines/lifecycles/orderTags';
import { officeCall, type Side } from '#lib/officeApi';
import { queryClient } from '#lib/query';
import { savePaper } from '#lib/savePaper';
import { OrderPapersView, type Wanted } from './OrderPapersView';

const doors = { staff: officeDocuments, seller: sellerDocuments } as const;
/** What the sender prints for a parcel, then what the buyer has in hand about the money. */
const forParcel = ({ state, log_sn }: OrderDetail): Wanted[] =>
  (
    [
      ['label', orderIs(state, 'shipped') && log_sn !== ''],
      ['slip', orderIs(state, 'packingSlip')],
    ] as const
  ).flatMap(([kind, there]) => (there ? [{ kind, note: null, number: null }] : []));

/** The documents of an order that its sender, or staff, can download. */
export function OrderPapers({ side, order }: { side: Side; order: OrderDetail }) {
  const { list, paper } = doors[side];
  const asked = { id: order.id };
  const made = useQuery({
    queryKey: [list.path, asked],
    queryFn: ({ signal }) => officeCall(list, asked, { signal }),
    enabled: orderIs(order.state, 'shipped'),
    meta: { quiet: true },
  });
  const saving = useMutation({
    mutationFn: ({ kind, note }: Wanted) =>
      officeCall(paper, { ...asked, kind, ...(note ? { note } : {}) }),
    onSuccess: (file) => {
      savePaper(file);
      void queryClient.invalidateQueries({ queryKey: [list.path] });
    },
  });
  return (
    <OrderPapersView
      papers={[...forParcel(order), ...(made.data ?? [])]}
      making={saving.isPending ? saving.variables : null}
      onPaper={(one) => saving.mutate(one)}
    />
  );
}
