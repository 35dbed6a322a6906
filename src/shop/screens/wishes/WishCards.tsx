import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Wish } from '#contract/wishes';
import { useForeign } from '#lib/foreign';
import { Button } from '#ui/controls/Button';
import { Picture } from '#ui/catalogue/Picture';
import { cx } from '#ui/cx';
import { CatalogueCard, groundNamed } from '../catalogue/CatalogueCard';
import { WishNotes } from './WishNotes';
import s from './WishList.module.css';

export interface WishCardsProps {
  items: Wish[];
  /** The person hears of what changes. */
  told: boolean;
  /** The product that is on its way into the cart. */
  moving: string | null;
  /** Absent in the list of somebody else. */
  onMove?: (wish: Wish) => void;
  onRemove?: (wish: Wish) => void;
  /** In the corner of each card. */
  corner?: (wish: Wish) => ReactNode;
}

/** Without a page there is nothing to open. */
function GoneCard({ wish }: { wish: Wish }) {
  const foreign = useForeign();
  return (
    <article className={s.gone}>
      <div className={cx(s.picture, `g-${groundNamed(wish.ground)}`)}>
        <Picture src={wish.picture} width={240} alt="" ground={groundNamed(wish.ground)} />
      </div>
      <h2 className={s.name} lang={foreign(wish.lang)}>
        {wish.name}
      </h2>
    </article>
  );
}
function Buttons({
  wish,
  moving,
  onMove,
  onRemove,
}: Omit<WishCardsProps, 'items' | 'told'> & { wish: Wish }) {
  const intl = useIntl();
  return (
    <div className={s.buttons}>
      {onMove && wish.in_stock && (
        <Button
          kind="soft"
          size="sm"
          icon="shopping-cart-simple"
          busyText={moving === wish.id ? intl.formatMessage({ id: 'product.adding' }) : undefined}
          onClick={() => onMove(wish)}
        >
          <FormattedMessage id="wishes.toCart" />
          <span className="sr"> {wish.name}</span>
        </Button>
      )}
      {onRemove && (
        <Button
          size="sm"
          icon="trash"
          extra={{ 'data-remove': wish.id }}
          onClick={() => onRemove(wish)}
        >
          <FormattedMessage id="cart.remove" />
          <span className="sr"> {wish.name}</span>
        </Button>
      )}
    </div>
  );
}
/**
 * The card whose product was taken off is gone: focus goes to the next one's button, else the one
 * before, else the heading.
 */
function useNextFocus(count: number) {
  const frame = useRef<HTMLUListElement>(null);
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (left.current === null) return;
    const all = [...(frame.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    (all[Math.min(left.current, all.length - 1)] ?? document.querySelector('h1'))?.focus();
    left.current = null;
  }, [count]);
  const leave = (index: number) => void (left.current = index);
  return { frame, leave };
}

/** What was saved, each with what became of it. */
export function WishCards({ items, told, onRemove, corner, ...p }: WishCardsProps) {
  const intl = useIntl();
  const { frame, leave } = useNextFocus(items.length);
  return (
    <ul
      ref={frame}
      className={s.grid}
      aria-label={intl.formatMessage({ id: 'catalogue.products' })}
    >
      {items.map((wish, i) => (
        <li key={wish.id} className={s.item}>
          {wish.standing === 'gone' ? (
            <GoneCard wish={wish} />
          ) : (
            <CatalogueCard product={wish} level={2} eager={i < 4} />
          )}
          {corner?.(wish)}
          <div className={s.notes}>
            <WishNotes wish={wish} told={told} />
          </div>
          <Buttons
            {...p}
            wish={wish}
            {...(onRemove && {
              onRemove: (one: Wish) => {
                leave(i);
                onRemove(one);
              },
            })}
          />
        </li>
      ))}
    </ul>
  );
}
