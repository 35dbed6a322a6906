import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PaymentMethod, Quote } from '#contract/checkout';
import { toAmount, toMinor } from '#contract/money';
import { LinkButton } from '#ui/controls/Button';
import { Chip } from '#ui/controls/Chip';
import { EvRadio } from '#ui/fields/EvRadio';
import { Icon } from '#ui/Icon';
import { Money, MoneyRow, MoneyRows, useMoney } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import { to } from '../../to';
import { StepFrame } from './StepFrame';
import { useBill } from './useBill';
import type { Say } from './useSay';
import type { CheckoutProps } from './view';
import s from './Checkout.module.css';

const difference = (a: string, b: string) => toAmount(toMinor(a) - toMinor(b));
const link = (href: string) => (text: ReactNode) => (
  <a className="link" href={href}>
    {text}
  </a>
);

/** What paying by wallet does to the balance. The wallet is kept in US dollars. */
function WalletSum({ quote, recharges }: { quote: Quote; recharges: boolean }) {
  const { available, frozen, covers } = quote.wallet;
  const { total } = useBill(quote);
  const usd = quote.totals.total;
  return (
    <>
      <MoneyRows inset>
        <MoneyRow label={<FormattedMessage id="checkout.wallet.available" />} amount={available} />
        <MoneyRow label={<FormattedMessage id="checkout.wallet.order" />}>
          <span aria-hidden="true">− </span>
          <span className="sr">
            <FormattedMessage id="checkout.wallet.minus" />{' '}
          </span>
          <span translate="no">{total}</span>
        </MoneyRow>
        {covers ? (
          <MoneyRow
            kind="total"
            label={<FormattedMessage id="checkout.wallet.left" />}
            amount={difference(available, usd)}
          />
        ) : (
          <MoneyRow
            kind="total"
            label={<FormattedMessage id="checkout.wallet.short" />}
            amount={difference(usd, available)}
          />
        )}
      </MoneyRows>
      {toMinor(frozen) > 0 && (
        <p className="s13 muted row">
          <Icon name="snowflake" size={16} />
          <span className="num">
            <FormattedMessage
              id="checkout.wallet.frozen"
              values={{ amount: <Money amount={frozen} /> }}
            />
          </span>
        </p>
      )}
      {!covers && (
        <Note
          tone="warn"
          title={
            <FormattedMessage
              id="checkout.wallet.shortBy"
              values={{ amount: <Money amount={difference(usd, available)} /> }}
            />
          }
          action={
            recharges && (
              <LinkButton href={to.recharge()} icon="plus">
                <FormattedMessage id="shell.title.recharge" />
              </LinkButton>
            )
          }
        >
          <FormattedMessage
            id={recharges ? 'checkout.wallet.otherWay' : 'checkout.wallet.onlyOther'}
          />
        </Note>
      )}
    </>
  );
}
const Brands = () => (
  <span className={s.brands} aria-hidden="true" translate="no">
    <i>VISA</i>
    <i>MC</i>
    <i>JCB</i>
  </span>
);

const Covers = ({ covers }: { covers: boolean }) =>
  covers ? (
    <Chip tone="ok" icon="check-circle-fill">
      <FormattedMessage id="checkout.wallet.covers" />
    </Chip>
  ) : (
    <Chip tone="warn" icon="warning-fill">
      <FormattedMessage id="checkout.wallet.tooLittle" />
    </Chip>
  );

interface Method {
  quote: Quote;
  radio: Pick<Parameters<typeof EvRadio>[0], 'e' | 'name' | 'checked'>;
}
function Wallet({ quote, recharges, radio }: Method & { recharges: boolean }) {
  const { show } = useMoney();
  return (
    <EvRadio
      {...radio}
      icon="wallet"
      ground="mint"
      title={<FormattedMessage id="checkout.method.wallet" />}
      hint={
        <FormattedMessage
          id="checkout.wallet.hint"
          values={{ amount: show(quote.wallet.available) }}
        />
      }
      end={<Covers covers={quote.wallet.covers} />}
    >
      <WalletSum quote={quote} recharges={recharges} />
    </EvRadio>
  );
}
function AtTheDoor({ quote, radio }: Method) {
  const { total } = useBill(quote);
  const cod = quote.cod.available
    ? 'checkout.cod.amount'
    : `checkout.cod.${quote.cod.reason ?? 'country'}`;
  return (
    <EvRadio
      {...radio}
      icon="hand-coins"
      ground="butter"
      title={<FormattedMessage id="checkout.method.cod" />}
      hint={<FormattedMessage id={cod} values={{ amount: total }} />}
    >
      {quote.cod.available ? (
        <p className="s14 muted">
          <FormattedMessage id="checkout.cod.door" />
        </p>
      ) : (
        <Note tone="warn">
          <FormattedMessage id="checkout.cod.other" />
        </Note>
      )}
    </EvRadio>
  );
}

function Methods({
  quote,
  picked,
  recharges,
}: {
  quote: Quote;
  picked: PaymentMethod | null;
  recharges: boolean;
}) {
  const option = (method: PaymentMethod) =>
    ({ e: { type: 'pickPayment', method }, name: 'payment', checked: picked === method }) as const;
  return (
    <fieldset className={s.cards}>
      <legend className="sr">
        <FormattedMessage id="checkout.payment.legend" />
      </legend>
      {!quote.guest && <Wallet quote={quote} recharges={recharges} radio={option('wallet')} />}
      {quote.card && (
        <EvRadio
          {...option('card')}
          icon="credit-card"
          ground="lilac"
          title={<FormattedMessage id="checkout.method.card" />}
          hint={<FormattedMessage id="checkout.card.hint" />}
          end={<Brands />}
        >
          <p className="s14 muted row">
            <Icon name="lock-simple" size={16} />
            <span>
              <FormattedMessage id="checkout.card.bank" />
            </span>
          </p>
        </EvRadio>
      )}
      {!quote.guest && <AtTheDoor quote={quote} radio={option('cod')} />}
    </fieldset>
  );
}

/** Step 4: how it is paid. Nothing is charged here. */
export function payment(p: CheckoutProps, { text, show }: Say) {
  if (!p.quote) return null;
  const why: Record<string, string> = {
    'payment.choosing.unset': text('checkout.payment.why'),
    'payment.choosing.walletShort': text('checkout.payment.whyShort', {
      amount: show(difference(p.quote.totals.total, p.quote.wallet.available)),
    }),
    'payment.choosing.codRefused': text('checkout.payment.whyCod'),
  };
  const keeping = p.at === 'payment.keeping' ? text('checkout.payment.keeping') : undefined;
  return (
    <StepFrame
      p={p}
      title={text('checkout.payment.title')}
      lead={text('checkout.payment.lead')}
      next={{
        e: { type: 'next' },
        text: <FormattedMessage id="checkout.payment.next" />,
        reason: why[p.at],
        busyText: keeping,
      }}
      foot={
        <FormattedMessage
          id="checkout.payment.terms"
          values={{ terms: link(to.terms()), returns: link(to.returns()) }}
        />
      }
    >
      <Methods quote={p.quote} picked={p.payment} recharges={p.recharges ?? true} />
      {p.quote.guest && p.guestPays}
    </StepFrame>
  );
}
