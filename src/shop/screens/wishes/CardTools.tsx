import type { ProductCard } from '#contract/catalogue';
import { Scales } from '../compare/Scales';
import { Heart } from './Heart';
import s from './Tools.module.css';

/** What can be done with a card besides opening it; stands in its corner. */
export default function CardTools({ product }: { product: ProductCard }) {
  return (
    <div className={s.card}>
      <Heart thing={product} />
      <Scales thing={product} />
    </div>
  );
}
