import { useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '#ui/Icon';
import { go, to } from '../../../to';
import type { CategoriesMenuProps } from './CategoriesMenu';
import s from './CategoriesDoor.module.css';

type Menu = ComponentType<CategoriesMenuProps>;
const load = () => import('./CategoriesMenu');

/**
 * The header's way to the categories: opens their menu in place, whose code comes with the first
 * opening. A link to their page for whoever opens it in another tab, and where that code is missing.
 */
export function CategoriesDoor() {
  const door = useRef<HTMLAnchorElement>(null);
  const [menu, setMenu] = useState<{ Shown: Menu } | null>(null);
  const press = (e: MouseEvent) => {
    if (e.metaKey || e.ctrlKey || e.shiftKey) return;
    e.preventDefault();
    if (menu) return setMenu(null);
    load().then(
      ({ CategoriesMenu }) => setMenu({ Shown: CategoriesMenu }),
      () => go(to.categories()),
    );
  };
  return (
    <>
      <a
        ref={door}
        className={s.door}
        href={to.categories()}
        aria-expanded={menu !== null}
        onClick={press}
      >
        <Icon name="squares-four" />
        <FormattedMessage id="shell.nav.categories" />
      </a>
      {menu && <menu.Shown door={door} onClose={() => setMenu(null)} />}
    </>
  );
}
