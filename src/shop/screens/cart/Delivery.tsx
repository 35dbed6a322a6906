import { FormattedMessage } from 'react-intl';
import type { DeliveryOption, ShopDelivery } from '#contract/checkout';
import { toMinor } from '#contract/money';
import { useFormat } from '#lib/useFormat';
import { Ev } from '#ui/flow';
import { EvRadio } from '#ui/fields/EvRadio';
import { Money } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import { DeliveryLine } from './Summaries';
import { StepFrame } from './StepFrame';
import type { Say } from './useSay';
import { goto, type CheckoutProps } from './view';
import s from './Checkout.module.css';

const icons = { standard: 'truck', express: 'lightning', pickup: 'storefront' } as const;

function Option({
  shop,
  option,
  picked,
}: {
  shop: string;
  option: DeliveryOption;
  picked: boolean;
}) {
  const { days } = useFormat();
  const price =
    toMinor(option.price) === 0 ? (
      <FormattedMessage id="delivery.free" />
    ) : (
      <Money amount={option.price} />
    );
  return (
    <EvRadio
      e={{ type: 'pickDelivery', shop, option: option.id }}
      name={`delivery-${shop}`}
      checked={picked}
      icon={icons[option.kind]}
      ground={option.kind === 'express' ? 'butter' : 'sky'}
      title={
        <FormattedMessage
          id="delivery.arrives"
          values={{ days: days(option.arrives.from, option.arrives.to) }}
        />
      }
      hint={<FormattedMessage id={`delivery.method.${option.kind}`} />}
      end={<b className="num">{price}</b>}
    />
  );
}
const Shop = ({ one, picked }: { one: ShopDelivery; picked: string | undefined }) => (
  <fieldset className={s.cards}>
    <legend className={s.legend}>
      <FormattedMessage
        id="delivery.from"
        values={{ shop: one.shop.name, count: one.line_ids.length }}
      />
    </legend>
    {one.options.map((option) => (
      <Option key={option.id} shop={one.shop.id} option={option} picked={option.id === picked} />
    ))}
  </fieldset>
);

/** Some shop does not come here: another address, or without its things. */
function unavailable(p: CheckoutProps, { text }: Say) {
  const all = p.quote?.deliveries ?? [];
  return (
    <StepFrame p={p} title={text('delivery.unavailable.title')}>
      {all
        .filter(({ options }) => options.length === 0)
        .map(({ shop, line_ids }) => (
          <Note
            key={shop.id}
            tone="warn"
            title={<FormattedMessage id="delivery.unavailable.text" values={{ shop: shop.name }} />}
            action={
              <span className="row wr">
                <Ev e={goto('shipping')} kind="primary" size="sm">
                  <FormattedMessage id="delivery.changeAddress" />
                </Ev>
                <Ev e={{ type: 'leaveOut', lines: line_ids }} size="sm" icon="trash">
                  <FormattedMessage id="delivery.leaveOut" values={{ count: line_ids.length }} />
                </Ev>
              </span>
            }
          />
        ))}
      {all
        .filter(({ options }) => options.length > 0)
        .map((one) => (
          <section key={one.shop.id} className={`card s14 muted ${s.box}`}>
            <h2 className={s.legend}>{one.shop.name}</h2>
            {one.chosen ? (
              <DeliveryLine one={one} named={false} />
            ) : (
              <p>
                <FormattedMessage id="delivery.canCome" />
              </p>
            )}
          </section>
        ))}
    </StepFrame>
  );
}

/** Step 3: when it comes and for how much, shop by shop. */
export function delivery(p: CheckoutProps, say: Say) {
  if (p.at === 'delivery.unavailable') return unavailable(p, say);
  const { text } = say;
  const keeping = p.at === 'delivery.keeping' ? text('delivery.keeping') : undefined;
  return (
    <StepFrame
      p={p}
      title={text('delivery.title')}
      lead={text('delivery.lead')}
      next={{
        e: { type: 'next' },
        text: <FormattedMessage id="delivery.next" />,
        busyText: keeping,
      }}
    >
      {p.quote?.deliveries.map((one) => (
        <Shop key={one.shop.id} one={one} picked={p.deliveries[one.shop.id]} />
      ))}
    </StepFrame>
  );
}
