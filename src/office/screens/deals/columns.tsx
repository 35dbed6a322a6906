import { FormattedMessage, useIntl } from 'react-intl';
import { dealEvents } from '#contract/dealLimits';
import type { DrawnDeal } from '#contract/deals';
import { useFormat } from '#lib/useFormat';
import { Button, LinkButton } from '#ui/controls/Button';
import { StateBadge } from '#ui/data/StateBadge';
import type { Column } from '#ui/data/tableProps';
import { Price } from '#ui/money/money';
import { to } from '../../to';
import { dealBadges } from './badges';
import { Stack } from '#ui/shell/layout';

type DealEvent = (typeof dealEvents)[number];
export interface Acting {
  side: 'mall' | 'shop';
  /** A deal that something is done to, or 'form'. */
  busy: string | null;
  onPress: (deal: DrawnDeal, event: DealEvent) => void;
  onOpen: (draft: DrawnDeal) => void;
}
/** What is worth saying where it cannot be done: it is about the deal, not about its state. */
const said: readonly string[] = ['past', 'offSale', 'price', 'overlap', 'stock', 'own'].map(
  (name) => `flashDeal.cannot.${name}`,
);
/** What is decided at the desk, by another than drew it. */
const judged: readonly DealEvent[] = ['approve', 'refuse'];
/** What can be done now; what only fails says why. */
function Acts({ deal, busy, onPress, onOpen }: { deal: DrawnDeal } & Acting) {
  const intl = useIntl();
  const { can, id } = deal;
  const why = dealEvents
    .map((event) => can[event])
    .find((one) => one && !one.ok && said.includes(one.reason));
  return (
    <div className="row wr">
      {can.change?.ok && (
        <Button size="sm" disabled={busy !== null} onClick={() => onOpen(deal)}>
          <FormattedMessage id="ui.change" />
        </Button>
      )}
      {judged.some((event) => can[event]?.ok) && (
        <LinkButton size="sm" icon="scales" href={to.dealReview({ id })}>
          <FormattedMessage id="office.promotion.desk" />
        </LinkButton>
      )}
      {dealEvents
        .filter((event) => can[event]?.ok && !judged.includes(event))
        .map((event) => (
          <Button
            key={event}
            size="sm"
            kind={event === 'stop' ? 'danger' : 'soft'}
            disabled={busy !== null}
            busyText={busy === id ? intl.formatMessage({ id: 'office.doing' }) : undefined}
            onClick={() => onPress(deal, event)}
          >
            <FormattedMessage id={`deals.act.${event}`} />
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

/** A deal's line: on what, at what price, when, how many, and what can be done. */
export function useColumns(acting: Acting): readonly Column<DrawnDeal>[] {
  const intl = useIntl();
  const { moment, number } = useFormat();
  const title = (id: string) => intl.formatMessage({ id: `deals.${id}` });
  const of: Column<DrawnDeal> = {
    id: 'of',
    title: title('col.of'),
    cell: ({ shop }) => shop.name,
  };
  return [
    { id: 'good', title: title('field.sku'), cell: ({ product }) => product.name },
    ...(acting.side === 'mall' ? [of] : []),
    {
      id: 'price',
      title: title('field.price'),
      cell: ({ price, was, lowest }) => <Price amount={price} was={was ?? lowest} deal />,
    },
    {
      id: 'time',
      title: title('col.time'),
      cell: ({ starts_at, ends_at }) => `${moment(starts_at)} – ${moment(ends_at)}`,
    },
    {
      id: 'taken',
      title: title('col.taken'),
      end: true,
      cell: ({ taken, total }) => `${number(taken)} / ${number(total)}`,
    },
    {
      id: 'state',
      title: title('col.state'),
      cell: (deal) => (
        <Stack gap={2}>
          <div>
            <StateBadge machine="flashDeal" state={deal.state} map={dealBadges} />
          </div>
          {deal.reason && (
            <p className="s13">
              <FormattedMessage id="deals.refused" values={{ reason: deal.reason }} />
            </p>
          )}
          <Acts deal={deal} {...acting} />
        </Stack>
      ),
    },
  ];
}
