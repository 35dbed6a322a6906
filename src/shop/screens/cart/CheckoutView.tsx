import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Ev, Flow } from '#ui/flow';
import { PageTitle } from '#ui/shell/layout';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { confirm } from './Confirm';
import { delivery } from './Delivery';
import { Failed } from './Failed';
import { myCart } from './MyCart';
import { payment } from './Payment';
import { shipping } from './Shipping';
import { Steps } from './Steps';
import { Success } from './Success';
import { useSay, type Say } from './useSay';
import { stepOf, type CheckoutProps } from './view';
import s from './Checkout.module.css';

/**
 * Before anything is known, and after the flow has ended: the page says which. Whoever leaves is in
 * no step any more.
 */
function Between({ p, id }: { p: CheckoutProps; id: string }) {
  const intl = useIntl();
  const [words, step] = [
    intl.formatMessage({ id }),
    intl.formatMessage({ id: `checkout.step.${stepOf(p.at, p.asked)}` }),
  ];
  return (
    <div className={s.alone} data-step={stepOf(p.at, p.asked)}>
      {p.at === 'left' ? <PageTitle title={words} /> : <PageTitle title={step} lead={words} />}
      <Loading what={intl.formatMessage({ id: 'checkout.what' })}>
        <SkeletonPage cards={2} />
      </Loading>
    </div>
  );
}
const OpenFailed = ({ p }: { p: CheckoutProps }) => (
  <div className={s.alone} data-step={stepOf(p.at, p.asked)}>
    <PageTitle title={<FormattedMessage id={`checkout.step.${stepOf(p.at, p.asked)}`} />} />
    <Failed notice={p.notice} />
    <EmptyState
      icon="cloud-slash"
      ground="butter"
      title={<FormattedMessage id="checkout.notLoaded" />}
      action={
        <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
          <FormattedMessage id="checkout.retry" />
        </Ev>
      }
    />
    {stepOf(p.at, p.asked) === 'cart' && p.lastCart}
  </div>
);

/**
 * Functions, not components: the frame that most of them stand in is one and the same, so that the
 * order beside it stays as it is drawn.
 */
const views: Record<string, (p: CheckoutProps, say: Say) => ReactNode> = {
  opening: (p) => <Between p={p} id="checkout.opening" />,
  openFailed: (p) => <OpenFailed p={p} />,
  cart: myCart,
  shipping,
  delivery,
  payment,
  confirm,
  success: (p) => (
    <>
      <Success p={p} />
      {p.suggestions}
    </>
  ),
  atLogin: (p) => <Between p={p} id="checkout.toLogin" />,
  left: (p) => <Between p={p} id="checkout.leaving" />,
  loggedOut: (p) => <Between p={p} id="checkout.loggedOut" />,
};

/** The whole checkout as its machine stands: six steps, every wait and every trouble. */
export function CheckoutView(p: CheckoutProps) {
  const say = useSay(p.quote);
  const view = views[p.at.split('.')[0] ?? ''];
  return (
    <Flow machine="checkout" at={p.at} can={p.can} send={p.send} busy={p.busy}>
      <div className={s.steps}>
        <Steps {...p} />
      </div>
      {view?.(p, say)}
    </Flow>
  );
}
