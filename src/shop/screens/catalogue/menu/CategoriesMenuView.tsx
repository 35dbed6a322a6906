import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Category } from '#contract/catalogue';
import { Picture } from '#ui/catalogue/Picture';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonLine } from '#ui/feedback/Skeleton';
import { to } from '../../../to';
import { groundNamed } from '../CatalogueCard';
import s from './CategoriesMenu.module.css';

export interface CategoriesMenuViewProps {
  frame?: RefObject<HTMLElement | null>;
  categories: Category[] | undefined;
  failure: string | undefined;
  retrying: boolean;
  onRetry: () => void;
  /** A link was followed. */
  onClose: () => void;
}

interface BranchProps {
  top: Category;
  parts: Category[];
  onClose: () => void;
}
function Branch({ top, parts, onClose }: BranchProps) {
  return (
    <li className={s.branch}>
      <a className={s.top} href={to.category({ id: top.id })} onClick={onClose}>
        <Picture
          src={top.picture || undefined}
          alt=""
          ground={groundNamed(top.ground)}
          shape="arch"
          size={44}
        />
        {top.name}
      </a>
      {parts.length > 0 && (
        <ul>
          {parts.map(({ id, name }) => (
            <li key={id}>
              <a className={s.part} href={to.category({ id })} onClick={onClose}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
function Branches({ categories, onClose }: { categories: Category[]; onClose: () => void }) {
  const filled = categories.filter(({ count }) => count > 0);
  return (
    <ul className={s.branches}>
      {filled
        .filter(({ parent }) => parent === null)
        .map((top) => (
          <Branch
            key={top.id}
            top={top}
            parts={filled.filter(({ parent }) => parent === top.id)}
            onClose={onClose}
          />
        ))}
    </ul>
  );
}

/** The first two levels of the tree, all of them links; the rest stands on their pages. */
export function CategoriesMenuView({
  frame,
  categories,
  failure,
  retrying,
  onRetry,
  onClose,
}: CategoriesMenuViewProps) {
  const label = useIntl().formatMessage({ id: 'shell.nav.categories' });
  return (
    <nav ref={frame} className={s.menu} aria-label={label}>
      <div className={s.wrap}>
        {failure && <ErrorState code={failure} onRetry={onRetry} retrying={retrying} />}
        {!categories && !failure && (
          <Loading>
            <SkeletonLine width={70} />
            <SkeletonLine width={50} />
          </Loading>
        )}
        {categories && <Branches categories={categories} onClose={onClose} />}
        <a className="link s14" href={to.categories()} onClick={onClose}>
          <FormattedMessage id="home.categories.all" />
        </a>
      </div>
    </nav>
  );
}
