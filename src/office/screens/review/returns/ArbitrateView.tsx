import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '#lib/useFormat';
import type { ArbitrateEvent } from '#machines/flows/review/arbitrate';
import { caseBadges } from '#ui/afterSale/caseBadges';
import { StateBadge } from '#ui/data/StateBadge';
import { announce } from '#ui/feedback/announce';
import { Money, useMoney } from '#ui/money/money';
import { Checks } from '../Checks';
import { RequestSheet, RequestView } from '../RequestView';
import { CaseOutcome } from './CaseOutcome';
import { Decide } from './Decide';
import { OrderHistory } from './OrderHistory';
import { Records } from './Records';
import type { ArbitrateProps, Ruled } from './view';
import s from '../Review.module.css';

/** Decided too early: what lacks gets the focus, and is said. */
function useMissing(
  { at, lack, item }: ArbitrateProps,
  pressed: number,
  box: { current: HTMLElement | null },
): void {
  const intl = useIntl();
  const { show } = useMoney();
  useEffect(() => {
    if (at !== 'open.missing' || lack === null || pressed === 0) return;
    box.current
      ?.querySelector<HTMLElement>(`[data-lack="${lack}"] :is(input:enabled, textarea)`)
      ?.focus();
    announce(
      intl.formatMessage({ id: `office.returns.lack.${lack}` }, { most: show(item?.most ?? '0') }),
      'assertive',
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- with each press, not with each choice made since
  }, [pressed]);
}
function Evidence({ p, item }: Ruled) {
  return (
    <div className={s.evidence}>
      <div>{p.talk}</div>
      <div>
        <h3>
          <FormattedMessage id="office.review.checks" />
        </h3>
        <Checks checks={item.checks} />
        <Records item={item} />
        <OrderHistory item={item} />
      </div>
    </div>
  );
}
function Sheet({ p, item, pressed }: Ruled & { pressed: number }) {
  const { moment } = useFormat();
  const box = useRef<HTMLElement>(null);
  useMissing(p, pressed, box);
  return (
    <RequestSheet
      at={p.at}
      number={
        <>
          <span translate="no">{item.order.trade_sn}</span> · {moment(item.date)}
        </>
      }
      title={
        <FormattedMessage
          id="office.returns.sheet"
          values={{
            buyer: <span translate="no">{item.buyer}</span>,
            shop: <span translate="no">{item.shop.name}</span>,
            amount: (
              <span className="num">
                <Money amount={item.amount} />
              </span>
            ),
          }}
        />
      }
      badge={<StateBadge machine="afterSale" state={item.state} map={caseBadges} />}
      box={box}
    >
      <Evidence p={p} item={item} />
      {p.at.startsWith('open.') ? <Decide p={p} item={item} /> : <CaseOutcome p={p} item={item} />}
    </RequestSheet>
  );
}

/** One case: what both sides said and showed, facts and records beside it, the decision below. */
export function ArbitrateView(p: ArbitrateProps) {
  const [pressed, setPressed] = useState(0);
  const send = (event: ArbitrateEvent) => {
    p.send(event);
    if (event.type === 'rule') setPressed((before) => before + 1);
  };
  return (
    <RequestView<ArbitrateEvent>
      machine="arbitrate"
      p={p}
      send={send}
      pick={{ icon: 'handshake', text: 'office.returns.pick' }}
      loading="office.returns.what.one"
      said={{ 'open.changed': 'office.returns.changed' }}
    >
      {p.item && <Sheet p={p} item={p.item} pressed={pressed} />}
    </RequestView>
  );
}
