import { FormattedMessage } from 'react-intl';
import type { DealFace } from '#contract/deals';
import { useFormat } from '#lib/useFormat';
import { Countdown } from './Countdown';
import s from './Deals.module.css';

/** How many of a deal are left, in words and as a bar. */
export function Left({ left, total }: Pick<DealFace, 'left' | 'total'>) {
  const { number } = useFormat();
  if (left === 0)
    return (
      <p className="s13 b">
        <FormattedMessage id="deal.soldOut" />
      </p>
    );
  return (
    <div className={s.words}>
      <p className="s13">
        <FormattedMessage id="deal.left" values={{ left: number(left), total: number(total) }} />
      </p>
      <span className={s.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.round((left / total) * 100)}%` }} />
      </span>
    </div>
  );
}
/** Until when it runs, from when on it will, or that it is over. */
export function Times({
  deal: { starts_at, ends_at },
  at,
}: {
  deal: Pick<DealFace, 'starts_at' | 'ends_at'>;
  at: number;
}) {
  const { moment } = useFormat();
  if (at >= Date.parse(ends_at))
    return (
      <p className="s13 b">
        <FormattedMessage id="deal.ended" />
      </p>
    );
  if (at < Date.parse(starts_at))
    return (
      <p className="s13">
        <FormattedMessage id="deal.at" values={{ moment: moment(starts_at) }} />
      </p>
    );
  return (
    <p className="s13">
      <FormattedMessage
        id="deal.ends"
        values={{ time: <Countdown key="time" until={ends_at} at={at} /> }}
      />
    </p>
  );
}
/** How many one person can have. */
export function Each({ each }: Pick<DealFace, 'each'>) {
  const { number } = useFormat();
  return (
    <p className="s13 muted">
      <FormattedMessage id="deal.each" values={{ count: number(each) }} />
    </p>
  );
}
