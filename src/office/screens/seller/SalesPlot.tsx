import { useState } from 'react';
import { useIntl } from 'react-intl';
import { toAmount, toMinor } from '#contract/money';
import type { SellerToday } from '#contract/sellerOffice';
import { useFormat } from '#lib/useFormat';
import { Plot, PlotGrid } from '#ui/data/Plot';
import type { PlotTableProps } from '#ui/data/PlotTable';
import { useMoney } from '#ui/money/money';
import { cx } from '#ui/cx';
import s from './SalesPlot.module.css';

type Day = SellerToday['days'][number];
/** In units of the drawing: it is stretched to the width there is. */
const size = { step: 10, bar: 7, height: 120 } as const;
const minorOf = ({ sales }: Day): number => toMinor(sales);

/** What a day was, in words; where the plot leads to nothing, what all of them were. */
function useWords(days: readonly Day[]) {
  const intl = useIntl();
  const { day } = useFormat();
  const { show } = useMoney();
  const best = [...days].sort((a, b) => minorOf(b) - minorOf(a))[0];
  const total = days.reduce((sum, one) => sum + minorOf(one), 0);
  const orders = days.reduce((sum, one) => sum + one.orders, 0);
  const [from, until] = [days[0], days.at(-1)].map((one) => day(one?.day ?? ''));
  return {
    title: intl.formatMessage({ id: 'sellerOffice.plot.title' }, { count: days.length }),
    all:
      total === 0 || !best
        ? intl.formatMessage({ id: 'sellerOffice.plot.none' }, { count: days.length })
        : intl.formatMessage(
            { id: 'sellerOffice.plot.desc' },
            {
              from,
              until,
              total: show(toAmount(total)),
              orders,
              best: day(best.day),
              amount: show(best.sales),
            },
          ),
    of: (one: Day) =>
      intl.formatMessage(
        { id: 'sellerOffice.plot.day' },
        { day: day(one.day), amount: show(one.sales), orders: one.orders },
      ),
  };
}
function Bars({
  days,
  at,
  onPoint,
}: {
  days: readonly Day[];
  at: number | null;
  onPoint: (at: number | null) => void;
}) {
  const highest = Math.max(1, ...days.map(minorOf));
  return (
    <svg
      className={s.plot}
      viewBox={`0 0 ${days.length * size.step} ${size.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onPointerLeave={() => onPoint(null)}
    >
      <PlotGrid width={days.length * size.step} height={size.height} />
      {days.map((one, i) => {
        const tall = Math.max(one.orders > 0 ? 2 : 0, (minorOf(one) / highest) * size.height);
        return (
          <g key={one.day} onPointerEnter={() => onPoint(i)}>
            <rect
              className={s.reach}
              x={i * size.step}
              y={0}
              width={size.step}
              height={size.height}
            />
            <rect
              className={cx(s.bar, i === at && s.at)}
              x={i * size.step + (size.step - size.bar) / 2}
              y={size.height - tall}
              width={size.bar}
              height={tall}
            />
          </g>
        );
      })}
    </svg>
  );
}
/** The days on which something was sold, the last first. */
function useTable(days: readonly Day[]): PlotTableProps {
  const intl = useIntl();
  const { day } = useFormat();
  const { show } = useMoney();
  const text = (id: string) => intl.formatMessage({ id: `sellerOffice.plot.${id}` });
  return {
    summary: text('table'),
    columns: ['day', 'sales', 'orders'].map((id) => text(`col.${id}`)),
    rows: days
      .filter(({ orders }) => orders > 0)
      .map((one) => ({
        point: day(one.day),
        values: [show(one.sales), intl.formatNumber(one.orders)],
      }))
      .reverse(),
  };
}

/** Sales by day as bars. */
export function SalesPlot({ days }: { days: readonly Day[] }) {
  const words = useWords(days);
  const table = useTable(days);
  const { day } = useFormat();
  const [at, setAt] = useState<number | null>(null);
  const shown = at === null ? undefined : days[at];
  const last = days.length - 1;
  return (
    <Plot
      title={words.title}
      lead={words.all}
      count={days.length}
      at={at ?? last}
      onPoint={setAt}
      said={words.of(shown ?? (days[last] as Day))}
      foot={
        <p className={s.ends} aria-hidden="true">
          <span className="s13 muted">{day(days[0]?.day ?? '')}</span>
          <b className="s14 num">{shown && words.of(shown)}</b>
          <span className="s13 muted">{day(days[last]?.day ?? '')}</span>
        </p>
      }
      table={table}
    >
      <Bars days={days} at={at} onPoint={setAt} />
    </Plot>
  );
}
