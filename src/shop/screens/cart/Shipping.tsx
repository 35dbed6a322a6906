import { FormattedMessage } from 'react-intl';
import type { Address } from '#contract/addresses';
import { shownPhone } from '#contract/phone';
import { postal } from '#lib/postal';
import { Chip } from '#ui/controls/Chip';
import { Ev } from '#ui/flow';
import { EvRadio } from '#ui/fields/EvRadio';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { couldNotLoad } from './CouldNotLoad';
import { StepFrame } from './StepFrame';
import type { Say } from './useSay';
import { within, type CheckoutProps } from './view';
import s from './Checkout.module.css';

const AddressForm = lazyPart(() => import('../address/AddressForm'));

function Card({ address, picked }: { address: Address; picked: boolean }) {
  const who = <span className="sr"> {address.name}</span>;
  return (
    <div>
      <EvRadio
        e={{ type: 'pickAddress', id: address.id }}
        name="address"
        checked={picked}
        icon="map-pin"
        ground="sky"
        title={<span translate="no">{address.name}</span>}
        hint={
          <span translate="no">
            {postal(address).join(', ')}
            <br />
            {shownPhone(address.phone)}
          </span>
        }
        end={
          address.is_default && (
            <Chip tone="brand">
              <FormattedMessage id="address.default" />
            </Chip>
          )
        }
      />
      <div className={s.actions}>
        <Ev e={{ type: 'editAddress', id: address.id }} kind="link" size="sm">
          <FormattedMessage id="address.edit" />
          {who}
        </Ev>
        {!address.is_default && (
          <Ev e={{ type: 'makeDefault', id: address.id }} kind="link" size="sm">
            <FormattedMessage id="address.makeDefault" />
            {who}
          </Ev>
        )}
        <Ev e={{ type: 'removeAddress', id: address.id }} kind="link" size="sm">
          <FormattedMessage id="address.remove" />
          {who}
        </Ev>
      </div>
    </div>
  );
}

const busyStates = ['defaulting', 'removing', 'restoring', 'keeping'] as const;
/** What is going on with the addresses right now, in words. */
const Working = ({ at }: { at: string }) => {
  const state = busyStates.find((one) => at === `shipping.${one}`);
  return (
    <p className={`s14 ${s.busy}`}>
      {state && <FormattedMessage id={`checkout.shipping.${state}`} />}
    </p>
  );
};

function choosing(p: CheckoutProps, { text }: Say) {
  const reason = !p.busy && !p.can({ type: 'next' }) ? text('checkout.shipping.why') : undefined;
  const next = {
    e: { type: 'next' },
    text: <FormattedMessage id="checkout.shipping.next" />,
    reason,
    busyText: p.at === 'shipping.keeping' ? text('checkout.shipping.keeping') : undefined,
  } as const;
  return (
    <StepFrame
      p={p}
      title={text('checkout.shipping.title')}
      lead={text('checkout.shipping.lead')}
      next={next}
    >
      {p.at === 'shipping.choosing.undoable' && (
        <Note
          tone="info"
          icon="trash"
          action={
            <Ev e={{ type: 'undo' }} kind="soft" size="sm" icon="arrow-counter-clockwise">
              <FormattedMessage id="cart.undo" />
            </Ev>
          }
        >
          <FormattedMessage id="address.removed" />
        </Note>
      )}
      <fieldset className={s.cards}>
        <legend className="sr">{text('checkout.shipping.title')}</legend>
        {p.addresses.map((address) => (
          <Card key={address.id} address={address} picked={address.id === p.picked} />
        ))}
      </fieldset>
      <div className="row between wr">
        <Ev e={{ type: 'addAddress' }} kind="soft" icon="plus">
          <FormattedMessage id="address.add" />
        </Ev>
        <Working at={p.at} />
      </div>
    </StepFrame>
  );
}

function form(p: CheckoutProps, { text }: Say) {
  const editing = p.addresses.find(({ id }) => id === p.editing);
  const saving = p.at === 'shipping.saving';
  const title = editing
    ? 'address.title.edit'
    : p.addresses.length > 0
      ? 'address.title.add'
      : 'address.title.first';
  const failure = p.notice?.kind === 'code' ? p.notice.data : null;
  return (
    <StepFrame
      p={p}
      title={text(title)}
      lead={text(saving ? 'address.savingLead' : 'address.lead')}
    >
      <LazyBoundary
        fallback={
          <Loading>
            <SkeletonCard lines={6} />
          </Loading>
        }
      >
        <AddressForm
          key={p.editing ?? 'new'}
          address={editing}
          saving={saving}
          refused={failure}
          first={p.addresses.length === 0}
          cancel={
            p.can({ type: 'cancel' }) && (
              <Ev e={{ type: 'cancel' }}>
                <FormattedMessage id="ui.cancel" />
              </Ev>
            )
          }
        />
      </LazyBoundary>
    </StepFrame>
  );
}

/** Step 2: where it goes. Saved addresses as cards; the form in place. */
export function shipping(p: CheckoutProps, say: Say) {
  const title = say.text('checkout.shipping.title');
  if (p.at === 'shipping.loading')
    return (
      <StepFrame p={p} title={title}>
        <Loading what={say.text('address.what')}>
          <SkeletonCard lines={2} />
          <SkeletonCard lines={2} />
        </Loading>
      </StepFrame>
    );
  if (p.at === 'shipping.loadFailed') return couldNotLoad(p, title);
  const typing = ['adding', 'editing', 'saving'].some((state) => within(p.at, `shipping.${state}`));
  return typing ? form(p, say) : choosing(p, say);
}
