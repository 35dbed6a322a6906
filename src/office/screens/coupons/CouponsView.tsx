import { FormattedMessage, useIntl } from 'react-intl';
import type { CouponsPage, DrawnCoupon } from '#contract/coupons';
import { couponEvents } from '#contract/couponLimits';
import { useFormat } from '#lib/useFormat';
import { Button, LinkButton } from '#ui/controls/Button';
import { DataTable } from '#ui/data/DataTable';
import { StateBadge } from '#ui/data/StateBadge';
import type { Column } from '#ui/data/tableProps';
import { EmptyState } from '#ui/feedback/EmptyState';
import { useMoney } from '#ui/money/money';
import { PageTitle, Stack } from '#ui/shell/layout';
import { to } from '../../to';
import { couponBadges } from './badges';
import { Gives } from './Gives';
import { CouponForm, type CouponFormProps } from './CouponForm';

export type CouponEvent = (typeof couponEvents)[number];
export interface CouponsViewProps extends Pick<CouponFormProps, 'errors' | 'onSave' | 'onClose'> {
  /** Whose: the mall's, by staff; or the own shop's. */
  side: 'mall' | 'shop';
  list: CouponsPage | undefined;
  problem: string | undefined;
  onRetry: () => void;
  /** The draft in the form; null: a new one; undefined: no form. */
  open: DrawnCoupon | null | undefined;
  onOpen: (draft: DrawnCoupon | null) => void;
  /** A coupon that something is done to, or 'form'. */
  busy: string | null;
  onAct: (id: string, event: CouponEvent) => void;
  hrefOf: (page: number) => string;
}
type Acting = Pick<CouponsViewProps, 'busy' | 'onAct' | 'onOpen'>;

/** What is decided at the desk, by another than endorsed it. */
const seconded: readonly CouponEvent[] = ['confirm', 'sendBack'];
/** What can be done now; what only fails says why. */
function Acts({ coupon, busy, onAct, onOpen }: { coupon: DrawnCoupon } & Acting) {
  const intl = useIntl();
  const { can, id } = coupon;
  const hindered = couponEvents.find((event) => {
    const one = can[event];
    return (
      one && !one.ok && ['coupon.cannot.samePerson', 'coupon.cannot.past'].includes(one.reason)
    );
  });
  const why = hindered && can[hindered];
  return (
    <div className="row wr">
      {can.change?.ok && (
        <Button size="sm" disabled={busy !== null} onClick={() => onOpen(coupon)}>
          <FormattedMessage id="ui.change" />
        </Button>
      )}
      {seconded.some((event) => can[event]?.ok) && (
        <LinkButton size="sm" icon="scales" href={to.couponReview({ id })}>
          <FormattedMessage id="office.promotion.desk" />
        </LinkButton>
      )}
      {couponEvents
        .filter((event) => can[event]?.ok && !seconded.includes(event))
        .map((event) => (
          <Button
            key={event}
            size="sm"
            kind={event === 'end' ? 'danger' : 'soft'}
            disabled={busy !== null}
            busyText={busy === id ? intl.formatMessage({ id: 'office.doing' }) : undefined}
            onClick={() => onAct(id, event)}
          >
            <FormattedMessage id={`coupons.act.${event}`} />
          </Button>
        ))}
      {why && !why.ok && (
        <span className="s13 muted">
          <FormattedMessage id={why.reason} />
        </span>
      )}
    </div>
  );
}
function useColumns({
  side,
  ...acting
}: Acting & Pick<CouponsViewProps, 'side'>): readonly Column<DrawnCoupon>[] {
  const intl = useIntl();
  const { show } = useMoney();
  const { date, number } = useFormat();
  const title = (id: string) => intl.formatMessage({ id: `coupons.${id}` });
  const of: Column<DrawnCoupon> = {
    id: 'of',
    title: title('col.of'),
    cell: ({ shop }) => shop?.name ?? title('mall'),
  };
  return [
    {
      id: 'code',
      title: title('field.code'),
      cell: ({ code }) => <span translate="no">{code}</span>,
    },
    { id: 'gives', title: title('field.kind'), cell: (coupon) => <Gives coupon={coupon} /> },
    ...(side === 'mall' ? [of] : []),
    {
      id: 'days',
      title: title('col.days'),
      cell: ({ starts_at, ends_at }) =>
        `${date(starts_at)} – ${date(new Date(Date.parse(ends_at) - 1).toISOString())}`,
    },
    {
      id: 'claimed',
      title: title('col.claimed'),
      end: true,
      cell: ({ claimed, total }) => `${number(claimed)} / ${number(total)}`,
    },
    { id: 'used', title: title('col.used'), end: true, cell: ({ used }) => number(used) },
    { id: 'given', title: title('col.given'), end: true, cell: ({ given }) => show(given) },
    {
      id: 'state',
      title: title('col.state'),
      cell: (coupon) => (
        <Stack gap={2}>
          <div>
            <StateBadge machine="coupon" state={coupon.state} map={couponBadges} />
          </div>
          <Acts coupon={coupon} {...acting} />
        </Stack>
      ),
    },
  ];
}

/** The coupons of a shop or of the mall: drawn, started, paused, ended. */
export function CouponsView(p: CouponsViewProps) {
  const { side, list, problem, onRetry, open, onOpen, busy, onAct, hrefOf } = p;
  const intl = useIntl();
  const { show } = useMoney();
  const text = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  return (
    <>
      <PageTitle
        title={text('office.nav.coupons')}
        lead={text(`coupons.lead.${side}`, { amount: show(list?.alone ?? '0.00') })}
      />
      {open === undefined ? (
        <p>
          <Button kind="primary" icon="plus" onClick={() => onOpen(null)}>
            {text('coupons.new')}
          </Button>
        </p>
      ) : (
        <CouponForm
          key={open?.id ?? 'new'}
          draft={open}
          busy={busy === 'form'}
          errors={p.errors}
          onSave={p.onSave}
          onClose={p.onClose}
        />
      )}
      <DataTable
        caption={text('office.nav.coupons')}
        what={text('coupons.what')}
        columns={useColumns({ side, busy, onAct, onOpen })}
        rows={list?.coupons}
        rowId={({ id }) => id}
        rowName={({ code }) => code}
        problem={problem}
        onRetry={onRetry}
        empty={<EmptyState icon="tag" title={text('coupons.none')} />}
        pages={list && { page: list.page, pages: list.pages, href: hrefOf }}
      />
    </>
  );
}
