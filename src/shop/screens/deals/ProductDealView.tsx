import { FormattedMessage } from 'react-intl';
import type { Variant } from '#contract/catalogue';
import { Icon } from '#ui/Icon';
import { Note } from '#ui/feedback/Note';
import { Each, Left, Times } from './DealParts';
import s from './Deals.module.css';

/** On a product's page: the deal that runs on what is chosen, or that it is over. */
export function ProductDealView({ deal, at }: { deal: Variant['deal']; at: number }) {
  if (!deal || at >= Date.parse(deal.ends_at))
    return (
      <Note tone="info">
        <FormattedMessage id="deal.endedWords" />
      </Note>
    );
  return (
    <section className={`card ${s.onProduct}`} aria-labelledby="flash-deal">
      <h2 id="flash-deal" className={`s14 b ${s.title}`}>
        <Icon name="lightning-fill" size={20} />
        <FormattedMessage id="deal.one" />
      </h2>
      <Times deal={deal} at={at} />
      <Left left={deal.left} total={deal.total} />
      <Each each={deal.each} />
      {deal.left > 0 && deal.most === 0 && (
        <p className="s13">
          <FormattedMessage id="deal.had" />
        </p>
      )}
    </section>
  );
}
