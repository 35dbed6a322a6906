import { useIntl } from 'react-intl';
import {
  mallFigures,
  processFigures,
  type MallFigure,
  type MallStatus,
  type ProcessFigure,
} from '#contract/officeStatus';
import { toAmount } from '#contract/money';
import { useFormat } from '#lib/useFormat';
import { LinePlot, type LinePlotProps } from '#ui/data/LinePlot';
import { useMoney } from '#ui/money/money';
import s from './Status.module.css';

type Figure = ProcessFigure | MallFigure;
const units: Partial<Record<Figure, string>> = {
  p95: 'millisecond',
  loop: 'millisecond',
  memory: 'megabyte',
  outbox: 'second',
  mail: 'second',
};
/** A value of a figure in words, in its unit. */
function useShow(): (figure: Figure) => LinePlotProps['show'] {
  const intl = useIntl();
  const { show } = useMoney();
  return (figure) => (value) => {
    if (figure === 'review') return show(toAmount(Math.round(value * 100)));
    const unit = units[figure];
    const maximumFractionDigits = value < 10 ? 1 : 0;
    return unit
      ? intl.formatNumber(value, { style: 'unit', unit, maximumFractionDigits })
      : intl.formatNumber(value, { maximumFractionDigits });
  };
}
/** Every figure over time: of the whole mall, and of each process. */
export function Plots({ status }: { status: MallStatus }) {
  const intl = useIntl();
  const { time } = useFormat();
  const show = useShow();
  const text = (id: string) => intl.formatMessage({ id });
  const words = {
    point: text('status.col.time'),
    table: text('sellerOffice.plot.table'),
    none: text('status.none'),
    lacking: '–',
  };
  const points = status.times.map(time);
  const plot = (figure: Figure, lines: LinePlotProps['lines']) => (
    <LinePlot
      key={figure}
      title={text(`status.plot.${figure}`)}
      points={points}
      lines={lines}
      show={show(figure)}
      words={words}
    />
  );
  return (
    <div className={s.plots}>
      {mallFigures.map((figure) =>
        plot(figure, [{ name: text('status.mall'), values: status.curves[figure] }]),
      )}
      {processFigures.map((figure) =>
        plot(
          figure,
          status.processes.map(({ name, curves }) => ({ name, values: curves[figure] })),
        ),
      )}
    </div>
  );
}
