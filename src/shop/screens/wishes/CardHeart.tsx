import { Heart } from './Heart';
import s from './Tools.module.css';
import type { Thing } from './useSaving';

/** The heart alone, in the corner of a card. */
export default function CardHeart({ product }: { product: Thing }) {
  return (
    <div className={s.card}>
      <Heart thing={product} />
    </div>
  );
}
