import { useEffect, useRef, useState } from 'react';
import { useMachine } from '@xstate/react';
import { steps, type Step } from '#contract/checkout';
import { canRecharge } from '#contract/site';
import { checkout } from '#machines/flows/checkout/checkout';
import type { CheckoutEvent, CheckoutInput } from '#machines/flows/checkout/context';
import { pageNow, relaunch, split, usePage } from '#lib/location';
import { loadMessages } from '#lib/intl';
import { project } from '#lib/project';
import { useOffers, useSession, useUser } from '#lib/session';
import { useStepRoute } from '#lib/stepRoute';
import { LazyBoundary, lazyPart } from '#ui/lazyPart';
import { loginPage } from '../../boot/redirect';
import { paths } from '../../paths';
import { stepHref } from '../../stepHref';
import { go, to } from '../../to';
import { AddressPlaces } from '../address/AddressPlaces';
import { CheckoutView } from './CheckoutView';
import { services } from './services';
import { useSaying } from './useSaying';
import { useFocusKept } from './useFocusKept';
import { goto, stepOf, within, type CheckoutProps } from './view';

const Suggestions = lazyPart(() => import('./Suggestions'));
const LastCart = lazyPart(() => import('./LastCart'));
const FromCart = lazyPart(() =>
  Promise.all([import('../wishes/FromCart'), loadMessages('wishes')]).then(([file]) => file),
);
const KeepGuest = lazyPart(() =>
  Promise.all([import('../guest/KeepGuest'), loadMessages('account')]).then(([file]) => file),
);
const GuestPays = lazyPart(() =>
  Promise.all([import('../guest/GuestPays'), loadMessages('account')]).then(([file]) => file),
);
const here = checkout.provide({ actors: services });
/** The page of a step, as the address says it. */
const stepPage = (step: Step) => stepHref(step).slice(1);

/** The step an address asks for, and the trade it names. */
function inputOf(page: string): CheckoutInput | null {
  const { path, query } = split(page);
  const params = new URLSearchParams(query);
  if (path === paths.pay.path) {
    const step = params.get('step');
    return {
      asked: step === 'confirm' || step === 'success' ? step : 'payment',
      trade: params.get('trade') ?? params.get('trade_sn'),
    };
  }
  if (path === paths.addressEdit.path) return { asked: 'shipping' };
  const asked = steps.find((step) => stepPage(step) === path);
  return asked ? { asked } : null;
}
const editAsked = (page: string): CheckoutEvent | null => {
  const { path, query } = split(page);
  if (path !== paths.addressEdit.path) return null;
  const id = new URLSearchParams(query).get('address_id');
  return id ? { type: 'editAddress', id } : { type: 'addAddress' };
};

/** The address of the state the flow stands in. */
function pageOf({ at, asked, editing, addresses, placed }: CheckoutProps): string | undefined {
  if (['opening', 'openFailed', 'atLogin', 'left', 'loggedOut'].includes(at)) return undefined;
  const trade = placed && placed.outcome !== 'none' ? `&trade=${placed.trade_sn}` : '';
  const step = stepOf(at, asked);
  if (step === 'confirm' || step === 'success') return stepPage(step) + trade;
  if (editing !== null) return to.addressEdit({ address_id: editing }).slice(1);
  return at === 'shipping.adding' && addresses.length > 0 ? paths.addressEdit.path : stepPage(step);
}

/**
 * What an address wants: an event of the flow, an address form once the addresses are here, or
 * another run.
 */
type Wish =
  | CheckoutEvent
  | { type: 'edit'; event: CheckoutEvent }
  | { type: 'restart'; input: CheckoutInput };
function wishOf(page: string, { at, placed }: CheckoutProps): Wish | undefined {
  const next = inputOf(page);
  if (!next) return undefined;
  const here = placed && placed.outcome !== 'none' ? placed.trade_sn : null;
  // Before anything is known there is no step to go from: the new address is opened instead.
  if (['opening', 'openFailed'].includes(at) || (next.trade ?? null) !== here)
    return { type: 'restart', input: next };
  const event = editAsked(page);
  if (event) return within(at, 'shipping') ? event : { type: 'edit', event };
  return next.asked === 'shipping' && ['shipping.editing', 'shipping.adding'].includes(at)
    ? { type: 'cancel' }
    : goto(next.asked);
}

/** Where a flow that ended goes on. */
function leave({ leaving, placed, asked }: CheckoutProps): void {
  // Whoever ended the session may have opened the login already.
  if (inputOf(pageNow()) === null) return;
  const only = placed?.orders.length === 1 ? placed.orders[0] : undefined;
  const login = (step: Step) => relaunch(loginPage(stepPage(step)));
  if (leaving === 'shop') go(to.home(), { replace: true });
  else if (leaving === 'order') go(only ? to.order({ id: only.id }) : to.purchases());
  else if (leaving === 'login') login('shipping');
  else login(asked === 'success' ? 'confirm' : asked);
}

/**
 * One run of the flow. Another one starts when an order was placed and the address asks for a cart
 * again.
 */
function Run({
  input,
  restart,
}: {
  input: CheckoutInput;
  restart: (input: CheckoutInput) => void;
}) {
  const [snapshot, send, actor] = useMachine(here, { input });
  const offers = useOffers();
  const guest = useUser()?.role === 'guest';
  const p: CheckoutProps = {
    ...project<typeof checkout>(snapshot),
    send,
    recharges: canRecharge(offers),
    mails: offers.mail,
    suggestions: (
      <LazyBoundary fallback={null}>
        <Suggestions />
      </LazyBoundary>
    ),
    lastCart: (
      <LazyBoundary fallback={null}>
        <LastCart />
      </LazyBoundary>
    ),
    keep: guest && (
      <LazyBoundary fallback={null}>
        <KeepGuest />
      </LazyBoundary>
    ),
    guestPays: (
      <LazyBoundary fallback={null}>
        <GuestPays />
      </LazyBoundary>
    ),
    lineTools: (line) => (
      <LazyBoundary fallback={null}>
        <FromCart line={line} />
      </LazyBoundary>
    ),
  };
  const page = usePage();
  const [wanted, setWanted] = useState(() => editAsked(page));
  const visiting = useSession((session) => session.matches('visitor'));
  const began = useRef(visiting);
  const can = (wish: Wish) =>
    wish.type === 'restart' ||
    actor.getSnapshot().can(wish.type === 'edit' ? goto('shipping') : wish);
  const hear = (wish: Wish) => {
    if (wish.type === 'restart') return restart(wish.input);
    if (wish.type !== 'edit') return send(wish);
    setWanted(wish.event);
    send(goto('shipping'));
  };
  // An address form that was asked for opens once the addresses are here.
  useEffect(() => {
    if (!wanted || within(p.at, 'opening') || p.at === 'shipping.loading') return;
    const ready = within(p.at, 'shipping.choosing') && actor.getSnapshot().can(wanted);
    setWanted(null);
    if (ready) send(wanted);
  }, [wanted, p.at, actor, send]);
  useEffect(() => {
    if (visiting && !began.current) send({ type: 'sessionLost', code: 0 });
  }, [visiting, send]);
  useEffect(() => {
    if (snapshot.status === 'done') leave(p);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it has ended
  }, [snapshot.status]);
  useStepRoute<Wish>({
    to: wanted ? undefined : pageOf(p),
    ask: (to) => wishOf(to, p),
    can,
    send: hear,
    busy: p.at === 'confirm.requoting',
  });
  useSaying(p);
  useFocusKept(p);
  return <CheckoutView {...p} />;
}

/** /pages/cart/…: cart, shipping, delivery, payment, confirm, success. */
export default function Checkout() {
  const page = usePage();
  const [run, setRun] = useState(() => ({
    key: 0,
    input: inputOf(page) ?? { asked: 'cart' as const },
  }));
  const restart = (input: CheckoutInput) => setRun(({ key }) => ({ key: key + 1, input }));
  return (
    <AddressPlaces>
      <Run key={run.key} input={run.input} restart={restart} />
    </AddressPlaces>
  );
}
