import { FormattedNumber, useIntl } from 'react-intl';
import { Icon } from './Icon';
import s from './Rating.module.css';

export type RatingProps = { /** 0..5 */ value: number; reviews?: number | undefined };

/** One star with number and count, for cards. */
export function Rating({ value, reviews }: RatingProps) {
  const intl = useIntl();
  const id = reviews === undefined ? 'ui.rating' : 'ui.rating.reviews';
  return (
    <span className={s.meta}>
      <Icon name="star-fill" size={14} className={s.star} />
      <b className="num" aria-hidden="true"><FormattedNumber value={value} minimumFractionDigits={1} maximumFractionDigits={1} /></b>
      {reviews !== undefined && <span className="num faint" aria-hidden="true">(<FormattedNumber value={reviews} />)</span>}
      <span className="sr">{intl.formatMessage({ id }, { value, reviews: reviews ?? 0 })}</span>
    </span>
  );
}

/** Five stars, rounded to halves. */
export function Stars({ value }: { value: number }) {
  const intl = useIntl();
  const halves = Math.round(value * 2);
  const name = (n: number) => (halves >= n * 2 ? 'star-fill' : halves === n * 2 - 1 ? 'star-half-fill' : 'star');
  return <span className={s.stars}><span className="sr">{intl.formatMessage({ id: 'ui.rating' }, { value })}</span>{[1, 2, 3, 4, 5].map((n) => <Icon key={n} name={name(n)} size={18} />)}</span>;
}

/** How many reviews gave each number of stars; each row is a link that shows those. */
export function RatingBars({ shares, hrefOf }: { /** Five shares 0..1, five stars first. */ shares: number[]; hrefOf?: (stars: number) => string }) {
  const intl = useIntl();
  return (
    <ul className={s.bars}>
      {shares.map((share, i) => {
        const stars = 5 - i;
        const row = (
          <>
            <span className="sr">{intl.formatMessage({ id: 'ui.rating.share' }, { stars, share })}</span>
            <span className="num" aria-hidden="true">{stars}</span><Icon name="star-fill" size={16} className={s.star} />
            <span className={s.track} aria-hidden="true"><b style={{ width: `${Math.round(share * 100)}%` }} /></span>
            <span className="num s13" aria-hidden="true"><FormattedNumber value={share} style="percent" /></span>
          </>
        );
        return <li key={stars}>{hrefOf ? <a className={s.bar} href={hrefOf(stars)}>{row}</a> : <span className={s.bar}>{row}</span>}</li>;
      })}
    </ul>
  );
}
