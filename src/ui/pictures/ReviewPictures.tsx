import { fileAddress } from '../catalogue/fileAddress';
import { useIntl } from 'react-intl';
import s from './Pictures.module.css';

/** The pictures of a review, small; each opens large in a tab of its own. */
export function ReviewPictures({ pictures }: { pictures: readonly string[] }) {
  const intl = useIntl();
  if (pictures.length === 0) return null;
  return (
    <ul className={s.gallery}>
      {pictures.map((src, i) => (
        <li key={src}>
          <a href={fileAddress(src)} target="_blank" rel="noreferrer">
            <img
              src={fileAddress(src)}
              alt={intl.formatMessage({ id: 'review.picture' }, { n: i + 1 })}
              width={84}
              height={84}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
