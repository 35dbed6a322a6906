import { FormattedMessage, useIntl } from 'react-intl';
import type { QueueItem } from '#contract/officeMoney';
import { Chip } from '#ui/controls/Chip';
import { Money } from '#ui/money/money';
import { StateBadge } from '#ui/data/StateBadge';
import { useRowKeys } from './useRowKeys';
import { moneyBadges } from './money/badges';
import type { QueueProps } from './QueueView';
import { Wait } from './Wait';
import s from './Review.module.css';

function Row({ item, p }: { item: QueueItem; p: QueueProps }) {
  const machine = p.queue;
  const word = p.words.get(item.id);
  return (
    <tr aria-current={item.id === p.id ? 'true' : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words are who asks and the request's number */}
      <th scope="row">
        <a href={p.href(item.id)} data-row={item.id} onClick={() => p.onPress(item.id)}>
          <b translate="no">{item.customer.name}</b>
          <span className="s13 muted num">
            <span translate="no">{item.id}</span> · {item.wallet_name}
          </span>
        </a>
      </th>
      <td className={`num ${s.right}`}>
        <b>
          <Money amount={item.amount} />
        </b>
      </td>
      <td className="num">
        <div className={s.wait}>
          {p.tab === 'waiting' ? (
            <Wait since={item.waits_from} now={p.now} />
          ) : (
            <StateBadge machine={machine} state={item.state} map={moneyBadges} />
          )}
          {item.large && (
            <Chip tone="warn">
              <FormattedMessage id="office.queue.large" />
            </Chip>
          )}
          {p.tab === 'waiting' && item.state === 'paying' && (
            <Chip tone="info" icon="bank">
              <FormattedMessage id="office.queue.toPay" />
            </Chip>
          )}
          {p.tab === 'waiting' && item.state === 'awaitingSecond' && (
            <Chip tone="info" icon="users-three">
              <FormattedMessage id="office.queue.toConfirm" />
            </Chip>
          )}
          {item.state === 'underReview' && item.taken_by && !item.taken_by.me && (
            <Chip icon="eye">
              <span translate="no">{item.taken_by.name}</span>
            </Chip>
          )}
          {word && (
            <Chip tone="brand">
              <FormattedMessage id={word} />
            </Chip>
          )}
        </div>
      </td>
    </tr>
  );
}
/** The requests of a tab, the longest wait first. */
export function QueueTable({ items, p }: { items: readonly QueueItem[]; p: QueueProps }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const label = text(`office.queue.${p.queue}`);
  const keys = useRowKeys<HTMLElement>({
    ids: items.map(({ id }) => id),
    id: p.id,
    onMove: p.onMove,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it has keys of its own
    <section
      className={`card ${s.table}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways when narrow: the keyboard must get there
      tabIndex={0}
      aria-label={label}
      aria-keyshortcuts="J K A R"
      {...keys}
    >
      <table>
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{text('office.col.request')}</th>
            <th scope="col" className={s.right}>
              {text('office.col.amount')}
            </th>
            <th scope="col">
              {text(p.tab === 'waiting' ? 'office.col.waiting' : 'office.col.state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} item={item} p={p} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
