import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MallStatus } from '#contract/officeStatus';
import { useFormat } from '#lib/useFormat';
import { Chip } from '#ui/controls/Chip';
import { Money } from '#ui/money/money';
import { queueTexts } from './queueTexts';
import { RowsTable } from '../review/RowsTable';
import s from './Status.module.css';

interface TableProps {
  title: string;
  columns: readonly string[];
  rows: { key: string; cells: ReactNode[] }[];
}
/** Of no rows the columns say nothing. */
const NoRows = () => (
  <p className="s14 muted">
    <FormattedMessage id="status.none" />
  </p>
);
/** With its title above it. */
function Table({ title, columns, rows }: TableProps) {
  const id = useId();
  return (
    <div className={s.part}>
      <h2 id={id} className="s18">
        {title}
      </h2>
      {rows.length === 0 ? (
        <NoRows />
      ) : (
        <RowsTable
          name={{ headedBy: id }}
          columns={columns.map((one) => ({ id: one }))}
          rows={rows}
        />
      )}
    </div>
  );
}
const There = ({ there }: { there: boolean }) => (
  <Chip tone={there ? 'ok' : 'plain'} icon={there ? 'check-circle' : 'clock'}>
    <FormattedMessage id={there ? 'status.there' : 'status.gone'} />
  </Chip>
);
/** Every process of the mall that was heard of. */
export function Processes({ status: { processes } }: { status: MallStatus }) {
  const intl = useIntl();
  const { moment } = useFormat();
  return (
    <Table
      title={intl.formatMessage({ id: 'status.processes' })}
      columns={['process', 'version', 'started', 'seen', 'state'].map((id) => `status.col.${id}`)}
      rows={processes.map(({ name, version, started_at, seen_at, there }) => ({
        key: name,
        cells: [
          <span key="name" className={s.name} translate="no">
            {name}
          </span>,
          version,
          moment(started_at),
          moment(seen_at),
          <There key="there" there={there} />,
        ],
      }))}
    />
  );
}
/** How much waits for staff, and since when. */
export function Queues({ status: { queues } }: { status: MallStatus }) {
  const intl = useIntl();
  const { moment, number } = useFormat();
  return (
    <Table
      title={intl.formatMessage({ id: 'status.queues' })}
      columns={['queue', 'waiting', 'since', 'amount'].map((id) => `status.col.${id}`)}
      rows={queues.map(({ queue, waiting, since, late, amount }) => ({
        key: queue,
        cells: [
          intl.formatMessage({ id: queueTexts[queue] }),
          number(waiting),
          <span key="since" className={s.since}>
            {since ? moment(since) : '–'}
            {late && (
              <Chip tone="warn" icon="warning">
                <FormattedMessage id="office.wait.tooLong" />
              </Chip>
            )}
          </span>,
          amount === null ? '–' : <Money key="amount" amount={amount} />,
        ],
      }))}
    />
  );
}
