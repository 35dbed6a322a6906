import type { CaseDetail, CaseRole, CaseState } from '#contract/afterSale';
import { CaseToolsContext } from '#ui/afterSale/caseTools';
import { CaseView, type CaseViewProps } from '#ui/afterSale/CaseView';
import { PrivatePicture } from '#ui/pictures/PrivatePicture';
import { caseIn } from '../fixtures/afterSale';

const nobody = () => undefined;
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="320" height="200"%3E%3Crect width="320" height="200" fill="%23dcecf8"/%3E%3C/svg%3E';

/** The case page as one of its sides sees it. */
function Page({ as, ...props }: CaseViewProps & { as: CaseRole }) {
  return (
    <CaseToolsContext
      value={{
        as,
        picture: (id) => <PrivatePicture src={id === 'gone' ? null : picture} failed />,
        own: () => <PrivatePicture src={picture} failed={false} />,
        upload: () => new Promise(nobody),
      }}
    >
      <CaseView {...props} />
    </CaseToolsContext>
  );
}
export default { title: 'returns/Case', component: Page };

const base = {
  busy: null,
  problem: undefined,
  send: nobody,
  saying: { busy: false, problem: undefined, say: nobody },
  hrefOf: () => '#/pages/home/home',
};
const standing = (state: CaseState, as: CaseRole = 'buyer', more: Partial<CaseDetail> = {}) => ({
  args: { ...base, as, case: { ...caseIn(state, as), ...more } },
});

export const Requested = standing('requested', 'buyer', { pictures: ['one', 'gone'] });
export const Offered = standing('offered');
export const Approved = standing('approved');
export const Dispatched = standing('dispatched');
export const Returned = standing('returned');
export const Refused = standing('refused');
export const Arbitration = standing('arbitration');
export const AwaitingSecond = standing('awaitingSecond');
export const AwaitingRefund = standing('awaitingRefund');
export const Refunded = standing('refunded');
export const Withdrawn = standing('withdrawn');
export const Closed = standing('closed');
export const SellerRequested = standing('requested', 'seller', { pictures: ['one'] });
export const SellerDispatched = standing('dispatched', 'seller');
export const SellerReturned = standing('returned', 'seller');
export const SellerRefused = standing('refused', 'seller');

const money = caseIn('awaitingRefund').money;
export const RefundWaitsForTheBank = standing('awaitingRefund', 'buyer', {
  money: { ...money, state: 'waiting', why: 'dispute', card: null },
});
export const RefundWaitsForTheCash = standing('awaitingRefund', 'buyer', {
  money: { ...money, state: 'waiting', why: 'cash', to: 'wallet', card: null },
});
export const RefundStuck = standing('awaitingRefund', 'buyer', {
  money: { ...money, state: 'stuck', tries: 9 },
});
export const TakenByTheBank = standing('closed', 'buyer', {
  money: { ...money, state: 'bank', card: null },
  decision: null,
});
/** The last press was refused. */
export const Trouble = {
  args: { ...standing('approved').args, problem: 'The return parcel was not recorded.' },
};
export const Busy = { args: { ...standing('offered').args, busy: 'declineOffer' } };
export const NothingSaid = standing('requested', 'buyer', { messages: [] });
