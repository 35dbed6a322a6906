import { FormattedMessage } from 'react-intl';
import type { ProductCard } from '#contract/catalogue';
import { useForeign } from '#lib/foreign';
import { Picture } from '#ui/catalogue/Picture';
import { Dialog } from '#ui/feedback/Dialog';
import { Price } from '#ui/money/money';
import { groundNamed } from '../catalogue/CatalogueCard';
import s from './Compare.module.css';

export interface SuggestionsProps {
  /** The column that makes room; '' for a further one; null while nothing is asked. */
  place: { name: string } | '' | null;
  products: ProductCard[];
  onPick: (product: ProductCard) => void;
  onClose: () => void;
}

/** What is like the products of the table: one of it takes a place in it. */
export function Suggestions({ place, products, onPick, onClose }: SuggestionsProps) {
  const foreign = useForeign();
  return (
    <Dialog
      kind="sheet"
      open={place !== null}
      onClose={onClose}
      title={
        place ? (
          <FormattedMessage id="compare.replace.with" values={{ name: place.name }} />
        ) : (
          <FormattedMessage id="compare.more" />
        )
      }
    >
      {products.length === 0 ? (
        <p className="muted">
          <FormattedMessage id="compare.more.none" />
        </p>
      ) : (
        <ul className={s.suggestions}>
          {products.map((one) => (
            <li key={one.id}>
              <button type="button" className={s.suggestion} onClick={() => onPick(one)}>
                <Picture src={one.picture} alt="" size={56} ground={groundNamed(one.ground)} />
                <span className="grow" lang={foreign(one.lang)}>
                  {one.name}
                </span>
                <Price amount={one.price} from={one.many_prices} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
