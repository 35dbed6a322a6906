import { FormattedMessage } from 'react-intl';
import { cx } from '#ui/cx';
import { Icon } from '#ui/Icon';
import { to } from '../../to';
import s from './Home.module.css';

/** Two doors beside the first advert; one where a purchase under way stands there too. */
export function Tiles({ selling }: { selling: boolean }) {
  const tiles = [
    ['wishlist', 'shell.title.wishlist', 'home.tile.wishes', 'heart', 'g-blush'],
    ['apply', `shell.nav.${selling ? 'shop' : 'apply'}`, 'home.tile.sell', 'storefront', 'g-lilac'],
  ] as const;
  return (
    <ul className={s.tiles}>
      {tiles.map(([target, title, text, icon, ground]) => (
        <li key={target}>
          <a className={cx('card', s.tile)} href={to[target]()}>
            <span className={cx(s.tileArch, ground)}>
              <Icon name={icon} size={24} />
            </span>
            <span className="grow">
              <b>
                <FormattedMessage id={title} />
              </b>
              <br />
              <span className="s14 muted">
                <FormattedMessage id={text} />
              </span>
            </span>
            <Icon name="caret-right" size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
