import { FormattedMessage, useIntl } from 'react-intl';
import type { StorageRequest } from '#contract/storage';
import type { sellerStorageEvents, staffStorageEvents } from '#contract/storageLimits';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { StateBadge } from '#ui/data/StateBadge';
import type { Column } from '#ui/data/tableProps';
import { storageBadges } from './badges';
import { StorageHistory } from './StorageHistory';
import { Stack } from '#ui/shell/layout';

/** What a button does: an event, or opening the count. */
export type StoragePress =
  | (typeof sellerStorageEvents)[number]
  | (typeof staffStorageEvents)[number]
  | 'count';
export interface Acting {
  side: 'mall' | 'shop';
  /** A request that something is done to, or 'form'. */
  busy: string | null;
  onPress: (request: StorageRequest, event: StoragePress) => void;
}
const buttons: readonly StoragePress[] = [
  'agree',
  'count',
  'store',
  'sendBack',
  'acceptCount',
  'dispute',
  'arrive',
  'refuse',
  'withdraw',
];
const ends: readonly StoragePress[] = ['refuse', 'withdraw'];
const counts = ['countRight', 'countDiffers', 'recount'];
const allowed = ({ can }: StorageRequest, event: StoragePress): boolean =>
  event === 'count' ? counts.some((one) => can[one]?.ok) : Boolean(can[event]?.ok);
/** What is worth saying where it cannot be done: it is about who asks, not about the state. */
const said = ['storageRequest.cannot.own', 'storageRequest.cannot.counter'];
function Acts({ request, busy, onPress }: { request: StorageRequest } & Acting) {
  const intl = useIntl();
  const why = Object.values(request.can).find((one) => !one.ok && said.includes(one.reason));
  return (
    <div className="row wr">
      {buttons
        .filter((event) => allowed(request, event))
        .map((event) => (
          <Button
            key={event}
            size="sm"
            kind={ends.includes(event) ? 'danger' : 'soft'}
            disabled={busy !== null}
            busyText={busy === request.id ? intl.formatMessage({ id: 'office.doing' }) : undefined}
            onClick={() => onPress(request, event)}
          >
            <FormattedMessage id={`storage.act.${event}`} />
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
function Goods({ request }: { request: StorageRequest }) {
  const { number } = useFormat();
  return (
    <ul className="s14">
      {request.lines.map(({ sku, name, expected, good, damaged }) => (
        <li key={sku}>
          <b className="num">{number(expected)} ×</b> {name}
          {good !== null && (
            <p className="s13 muted">
              <FormattedMessage
                id="storage.counted"
                values={{ good, damaged: damaged ?? 0, missing: Math.max(0, expected - good) }}
              />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
function When({ request }: { request: StorageRequest }) {
  const { day, moment, number } = useFormat();
  const { address, opens_at, closes_at, carrier, log_sn, on_day, parcels, note } = request;
  return (
    <>
      <p className="s14">
        {day(`${on_day}T12:00:00Z`)} · <FormattedMessage id="storage.field.parcels" />:{' '}
        {number(parcels)}
      </p>
      {note && <p className="s13 muted">{note}</p>}
      {address && <p className="s13">{address}</p>}
      {opens_at && closes_at && (
        <p className="s13 num">
          {moment(opens_at)} – {moment(closes_at)}
        </p>
      )}
      {log_sn && (
        <p className="s13 num" translate="no">
          {carrier} {log_sn}
        </p>
      )}
    </>
  );
}

/** A request's line: which, what goods, when and where, how it stands and what can be done. */
export function useColumns(acting: Acting): readonly Column<StorageRequest>[] {
  const intl = useIntl();
  const title = (id: string) => intl.formatMessage({ id: `storage.col.${id}` });
  return [
    {
      id: 'which',
      title: intl.formatMessage({ id: 'office.col.request' }),
      cell: ({ id, kind, shop }) => (
        <>
          <FormattedMessage id="storage.title.one" values={{ number: id }} />
          <br />
          <span className="s13 muted">
            <FormattedMessage id={`storage.new.${kind}`} />
            {acting.side === 'mall' && ` · ${shop.name}`}
          </span>
        </>
      ),
    },
    { id: 'goods', title: title('goods'), cell: (request) => <Goods request={request} /> },
    { id: 'when', title: title('when'), cell: (request) => <When request={request} /> },
    {
      id: 'state',
      title: intl.formatMessage({ id: 'deals.col.state' }),
      cell: (request) => (
        <Stack gap={2}>
          <div>
            <StateBadge machine="storageRequest" state={request.state} map={storageBadges} />
          </div>
          {request.reason && <p className="s13">{request.reason}</p>}
          <Acts request={request} {...acting} />
          <StorageHistory request={request} />
        </Stack>
      ),
    },
  ];
}
