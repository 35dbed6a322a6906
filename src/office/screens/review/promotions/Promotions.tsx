import { useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { officeCoupons, type CouponItem } from '#contract/coupons';
import { officeDeals, type DealItem } from '#contract/deals';
import {
  promotionTabs,
  type PromotionKind,
  type PromotionSent,
  type PromotionTab,
} from '#contract/promotions';
import { navigate } from '#lib/location';
import { officeCall } from '#lib/officeApi';
import { to } from '../../../to';
import { Desk } from '../Desk';
import type { QueueAddress } from '../queueKind';
import { couponKind, dealKind } from './kind';
import { PromotionView } from './PromotionView';
import { promotionReviews, type livePromotion } from './queue';
import { nameOf, wordOf } from './words';

type Live = typeof livePromotion;
const pages = { deal: to.dealReview, coupon: to.couponReview };
const isTab = (tab: string | null): tab is PromotionTab => promotionTabs.some((one) => one === tab);

function useAddress(kind: PromotionKind): QueueAddress<PromotionTab> {
  const params = new URLSearchParams(useSearch());
  const tab = params.get('tab');
  const place = {
    tab: isTab(tab) ? tab : ('waiting' as const),
    q: params.get('q') ?? '',
    page: Math.max(1, Number(params.get('page')) || 1),
    id: params.get('id') ?? '',
  };
  const href: QueueAddress<PromotionTab>['href'] = (change) => {
    // Another tab or search begins at its first page, with nothing open.
    const first = 'tab' in change || 'q' in change ? { page: 1, id: '' } : {};
    const { tab: t, q, page, id } = { ...place, ...first, ...change };
    return pages[kind]({
      ...(t === 'waiting' ? {} : { tab: t }),
      ...(q ? { q } : {}),
      ...(page > 1 ? { page } : {}),
      ...(id ? { id } : {}),
    });
  };
  return { ...place, href, go: (change, how) => navigate(href(change).slice(1), how) };
}
/** What both desks have alike. */
function useDesk(kind: PromotionKind) {
  const intl = useIntl();
  const address = useAddress(kind);
  const { tab, q, page } = address;
  return {
    address,
    input: { tab, page, q: q || undefined },
    common: {
      store: promotionReviews[kind],
      queue: kind,
      address,
      isFree: () => true,
      markOf: ({ state, round, decided_by }: { state: string } & PromotionSent) =>
        [state, round, decided_by?.id].join(),
      Request: PromotionView,
      page: ({ id }: { id: string }) => pages[kind]({ id }).slice(1),
      words: ({ item, decision }: ReturnType<Live['getInitialSnapshot']>['context']) =>
        item && decision
          ? {
              name: nameOf(item),
              did: intl.formatMessage({
                id: `office.promotion.you.${wordOf(kind, decision.event)}`,
              }),
            }
          : null,
    },
  };
}
/** `#/deals/review`: flash deals that wait, and the one that is open. */
function Deals() {
  const { input, common } = useDesk('deal');
  return (
    <Desk<Live, PromotionKind, DealItem, PromotionTab>
      {...common}
      kind={dealKind}
      asked={{
        key: [officeDeals.queue.path, input],
        ask: (signal) => officeCall(officeDeals.queue, input, { signal }),
      }}
    />
  );
}
/** `#/money/coupons/review`: coupons that wait for a second person. */
function Coupons() {
  const { input, common } = useDesk('coupon');
  return (
    <Desk<Live, PromotionKind, CouponItem, PromotionTab>
      {...common}
      kind={couponKind}
      asked={{
        key: [officeCoupons.queue.path, input],
        ask: (signal) => officeCall(officeCoupons.queue, input, { signal }),
      }}
    />
  );
}
/** The desk of flash deals or of coupons. */
export default function Promotions({ kind }: { kind: PromotionKind }) {
  return kind === 'deal' ? <Deals /> : <Coupons />;
}
