import { useIntl } from 'react-intl';
import { cx } from '../cx';
import { Icon } from '../Icon';
import s from './Stars.module.css';

/** One to five stars that somebody gave. */
export function Stars({ value, size = 16 }: { value: number; size?: 14 | 16 | 20 }) {
  const intl = useIntl();
  return (
    <span
      className={s.stars}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawings that are one picture together
      role="img"
      aria-label={intl.formatMessage({ id: 'ui.rating' }, { value })}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          key={star}
          name={star <= value ? 'star-fill' : 'star'}
          size={size}
          className={cx(star <= value && s.on)}
        />
      ))}
    </span>
  );
}
