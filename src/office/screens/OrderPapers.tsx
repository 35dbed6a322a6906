import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { officeDocuments, sellerDocuments, type PaperKind } from '#contract/documents';
import type { OrderDetail } from '#contract/orders';
import { orderIs } from '#machines/lifecycles/orderTags';
import { officeCall, type Side } from '#lib/officeApi';
import { queryClient } from '#lib/query';
import { savePaper } from '#lib/savePaper';
import { Button } from '#ui/controls/Button';

const doors = { staff: officeDocuments, seller: sellerDocuments } as const;
type Wanted = { kind: PaperKind; note: string | null; number: string | null };

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
  const intl = useIntl();
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
  const all: Wanted[] = [...forParcel(order), ...(made.data ?? [])];
  const busy = (one: Wanted) =>
    saving.isPending && saving.variables.kind === one.kind && saving.variables.note === one.note;
  return (
    <div className="row wr">
      {all.map((one) => (
        <Button
          key={`${one.kind}-${one.note ?? ''}`}
          size="sm"
          icon="download-simple"
          onClick={() => saving.mutate(one)}
          busyText={busy(one) ? intl.formatMessage({ id: 'office.paper.making' }) : undefined}
        >
          <FormattedMessage id={`office.paper.${one.kind}`} values={{ number: one.number ?? '' }} />
        </Button>
      ))}
    </div>
  );
}
