import { FormattedMessage, useIntl } from 'react-intl';
import { Chip } from '#ui/controls/Chip';
import type { QueueProps } from './queueKind';
import { useRowKeys } from './useRowKeys';
import { Wait } from './Wait';
import s from './Review.module.css';

type Listed = { id: string };

function Status<Row extends Listed, Tab extends string>({
  row,
  p,
}: {
  row: Row;
  p: QueueProps<Row, Tab>;
}) {
  const { kind, place, words, now } = p;
  const word = words.get(row.id);
  const since = kind.since(row, place.tab);
  return (
    <div className={s.wait}>
      {since ? <Wait since={since} now={now} /> : kind.badge(row)}
      {kind.chips(row, place.tab)}
      {word && (
        <Chip tone="brand">
          <FormattedMessage id={word} />
        </Chip>
      )}
    </div>
  );
}
function Row<Row extends Listed, Tab extends string>({
  row,
  p,
}: {
  row: Row;
  p: QueueProps<Row, Tab>;
}) {
  return (
    <tr aria-current={row.id === p.place.id ? 'true' : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words are the name of the request */}
      <th scope="row">
        <a href={p.href({ id: row.id })} data-row={row.id} onClick={() => p.onPress(row.id)}>
          {p.kind.name(row)}
        </a>
      </th>
      {p.kind.cell(row)}
      <td className="num">
        <Status row={row} p={p} />
      </td>
    </tr>
  );
}

/** The requests of a tab; J and K walk them, A and R decide about the one that is open. */
export function QueueTable<Row extends Listed, Tab extends string>({
  rows,
  p,
}: {
  rows: readonly Row[];
  p: QueueProps<Row, Tab>;
}) {
  const intl = useIntl();
  const { kind, place, sorted } = p;
  const label = intl.formatMessage({ id: kind.title });
  const keys = useRowKeys<HTMLElement>({
    ids: rows.map(({ id }) => id),
    id: place.id,
    onMove: p.onMove,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it has keys of its own
    <section
      className={`card ${s.table}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways when narrow: the keyboard must get there
      tabIndex={0}
      aria-label={label}
      aria-keyshortcuts={kind.keys(place.tab) ? 'J K A R' : 'J K'}
      {...keys}
    >
      <table>
        <caption className="sr">{label}</caption>
        <kind.Head rows={rows} tab={place.tab} label={label} sorted={sorted} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} p={p} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
