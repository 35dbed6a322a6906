import type { Wish } from '#contract/wishes';
import { cards } from '../catalogue/fixtures';

/**
 * Cheaper, as it was, dearer, sold out, no longer sold, without a page; the second with several
 * variants.
 */
export const saved: Wish[] = cards.slice(0, 6).map((card, i) => ({
  ...card,
  standing: i === 4 ? 'offSale' : i === 5 ? 'gone' : 'onSale',
  in_stock: i < 3,
  sku: i === 1 || i > 2 ? null : `casa-verde.${card.id}`,
  price_then: i === 0 ? '39.90' : i === 2 ? '29.90' : card.price,
}));
