import { FormattedMessage, useIntl } from 'react-intl';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import {
  verdictCan,
  type PromotionCase,
  type PromotionEvent,
} from '#machines/flows/review/promotion';
import { StateBadge } from '#ui/data/StateBadge';
import { Note } from '#ui/feedback/Note';
import { couponBadges } from '../../coupons/badges';
import { dealBadges } from '../../deals/badges';
import { Outcome } from '../Outcome';
import { RequestSheet, RequestView } from '../RequestView';
import { Decide } from './Decide';
import { Facts } from './Facts';
import { couponKind, dealKind } from './kind';
import type { PromotionProps } from './view';
import { isDeal, nameOf, wordOf } from './words';

type Shown = { p: PromotionProps; item: PromotionCase };
const kinds = { deal: dealKind, coupon: couponKind };
const verdictsOf: Readonly<Record<string, 'approve' | 'refuse'>> = {
  approve: 'approve',
  confirm: 'approve',
  refuse: 'refuse',
  sendBack: 'refuse',
};

/** Who decided what, or why it is not to be decided. */
function Standing({ p, item }: Shown) {
  const intl = useIntl();
  const { moment } = useFormat();
  const last = item.history.findLast(({ by, event }) => by === 'staff' && event in verdictsOf);
  const said = last && verdictsOf[last.event];
  const ended = ['decided', 'decidedByOther', 'settled'].includes(p.at);
  const yes = verdictCan(p.kind, item, 'approve');
  return (
    <Outcome
      at={p.at}
      notice={p.notice}
      keeps={p.keeps}
      did={
        p.decision
          ? intl.formatMessage({ id: `office.promotion.you.${wordOf(p.kind, p.decision.event)}` })
          : undefined
      }
      hindrance={
        p.at === 'settled' && yes && !yes.ok ? (
          <p>{intl.formatMessage({ id: yes.reason })}</p>
        ) : undefined
      }
      ended={
        ended && item.decided_by && said ? (
          <p>
            <FormattedMessage
              id={`office.promotion.did.${wordOf(p.kind, said)}`}
              values={{ who: last.actor, at: moment(last.at) }}
            />
          </p>
        ) : null
      }
    />
  );
}
function Sheet({ p, item }: Shown) {
  const intl = useIntl();
  const { moment } = useFormat();
  const isOpen = p.at.startsWith('open.');
  return (
    <RequestSheet
      at={p.at}
      number={
        <>
          {item.id}
          {item.waits_from && <> · {moment(item.waits_from)}</>}
        </>
      }
      title={nameOf(item)}
      isName={!isDeal(item)}
      badge={
        isDeal(item) ? (
          <StateBadge machine="flashDeal" state={item.state} map={dealBadges} />
        ) : (
          <StateBadge machine="coupon" state={item.state} map={couponBadges} />
        )
      }
    >
      <Facts item={item} />
      {isOpen && p.notice && (
        <Note tone="warn">
          <p role="alert">{failureWords(intl, p.notice)}</p>
        </Note>
      )}
      {isOpen ? <Decide p={p} item={item} /> : <Standing p={p} item={item} />}
    </RequestSheet>
  );
}

/** One flash deal or coupon that waits for another person: what it gives above, the decision below. */
export function PromotionView(p: PromotionProps) {
  const { pick, loading } = kinds[p.kind];
  return (
    <RequestView<PromotionEvent>
      machine="promotion"
      p={p}
      send={p.send}
      pick={pick}
      loading={loading}
    >
      {p.item && <Sheet p={p} item={p.item} />}
    </RequestView>
  );
}
