import { useIntl } from 'react-intl';
import type { ApplicationItem } from '#contract/applications';
import type { ListingItem } from '#contract/listings';
import { Chip } from '#ui/controls/Chip';
import type { Column, Dir } from '#ui/data/tableProps';
import { TableHead } from '#ui/data/DataTableHead';
import { Picture } from '#ui/catalogue/Picture';
import { StateBadge } from '#ui/data/StateBadge';
import { grounds } from '#ui/data/tone';
import { FormattedMessage } from 'react-intl';
import { useRowKeys } from '../desk/rowKeys';
import { Wait } from '../money/Wait';
import { applicationBadges, listingBadges } from './badges';
import type { CasesProps } from './CasesView';
import m from '../money/Money.module.css';
import s from './Assess.module.css';

export type CaseRow = ApplicationItem | ListingItem;
const isApplicant = (row: CaseRow): row is ApplicationItem => 'applicant' in row;
/** Since when it waits for staff. */
const waitsFrom = (row: CaseRow): string | null =>
  isApplicant(row) ? row.sent_at : row.waits_from;
const rowName = (row: CaseRow) =>
  isApplicant(row) ? row.shop_name || row.applicant.name : row.name;

function Name({ row }: { row: CaseRow }) {
  if (isApplicant(row))
    return (
      <>
        <b translate="no">{rowName(row)}</b>
        <span className="s13 muted" translate="no">
          {row.applicant.name}
        </span>
      </>
    );
  const ground = grounds.find((one) => one === row.ground) ?? 'mist';
  return (
    <span className={s.name}>
      <Picture src={row.picture || undefined} alt="" ground={ground} size={44} />
      <b translate="no">{row.name}</b>
    </span>
  );
}
function Stand({ row, p }: { row: CaseRow; p: CasesProps }) {
  const word = p.words.get(row.id);
  const since = waitsFrom(row);
  const again = isApplicant(row) && row.round > 1;
  return (
    <div className={m.wait}>
      {p.place.tab === 'waiting' && since ? (
        <Wait since={since} now={p.now} />
      ) : isApplicant(row) ? (
        <StateBadge machine="application" state={row.state} map={applicationBadges} />
      ) : (
        <StateBadge machine="listing" state={row.state} map={listingBadges} />
      )}
      {again && p.place.tab === 'waiting' && (
        <Chip tone="info">
          <FormattedMessage id="office.assess.again" values={{ round: row.round }} />
        </Chip>
      )}
      {!isApplicant(row) && row.new_shop && p.place.tab === 'waiting' && (
        <Chip tone="warn">
          <FormattedMessage id="office.assess.newShop" />
        </Chip>
      )}
      {word && (
        <Chip tone="brand">
          <FormattedMessage id={word} />
        </Chip>
      )}
    </div>
  );
}
function Row({ row, p }: { row: CaseRow; p: CasesProps }) {
  return (
    <tr aria-current={row.id === p.place.id ? 'true' : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words are the shop's or the product's name */}
      <th scope="row">
        <a href={p.href({ id: row.id })} data-row={row.id} onClick={() => p.onPress(row.id)}>
          <Name row={row} />
        </a>
      </th>
      <td translate="no">{isApplicant(row) ? row.country : row.shop.name}</td>
      <td className="num">
        <Stand row={row} p={p} />
      </td>
    </tr>
  );
}

/** The cases of a tab; a column's name sorts by it. */
export function CasesTable({ rows, p }: { rows: readonly CaseRow[]; p: CasesProps }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const label = text(`office.assess.title.${p.kind}`);
  const keys = useRowKeys<HTMLElement>({
    ids: rows.map(({ id }) => id),
    id: p.place.id,
    onMove: p.onMove,
  });
  const waiting = p.place.tab === 'waiting';
  const of = (id: string, title: string, sort?: Dir): Column<CaseRow> => ({
    id,
    title: text(title),
    cell: () => null,
    sort,
  });
  const columns = [
    of('name', `office.assess.col.name.${p.kind}`, 'up'),
    p.kind === 'application'
      ? of('country', 'office.assess.col.country', 'up')
      : of('shop', 'office.assess.col.shop', 'up'),
    of('waiting', waiting ? 'office.col.waiting' : 'office.col.state', waiting ? 'up' : undefined),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it has keys of its own
    <section
      className={`card ${m.table}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways when narrow: the keyboard must get there
      tabIndex={0}
      aria-label={label}
      aria-keyshortcuts={waiting ? 'J K A R' : 'J K'}
      {...keys}
    >
      <table>
        <caption className="sr">{label}</caption>
        <TableHead
          caption={label}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={rowName}
          what=""
          sorted={{ by: p.place.sort, dir: p.place.dir, onSort: p.onSort }}
        />
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} p={p} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
