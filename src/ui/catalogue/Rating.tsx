import { FormattedNumber, useIntl } from 'react-intl';
import { Icon } from '../Icon';
import s from './Rating.module.css';

export type RatingProps = { /** 0..5 */ value: number; reviews?: number | undefined };

/** One star with number and count, for cards. */
export function Rating({ value, reviews }: RatingProps) {
  const intl = useIntl();
  const id = reviews === undefined ? 'ui.rating' : 'ui.rating.reviews';
  return (
    <span className={s.meta}>
      <Icon name="star-fill" size={14} className={s.star} />
      <b className="num" aria-hidden="true">
        <FormattedNumber value={value} minimumFractionDigits={1} maximumFractionDigits={1} />
      </b>
      {reviews !== undefined && (
        <span className="num faint" aria-hidden="true">
          (<FormattedNumber value={reviews} />)
        </span>
      )}
      <span className="sr">{intl.formatMessage({ id }, { value, reviews: reviews ?? 0 })}</span>
    </span>
  );
}
