import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Brand } from '#contract/catalogue';
import { announce } from '#ui/feedback/announce';
import { Button } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { TextField } from '#ui/fields/fields';
import { PageTitle } from '#ui/shell/layout';
import { Picture } from '#ui/catalogue/Picture';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { groundOf } from '#ui/data/tone';
import { to } from '../../to';
import s from './Brands.module.css';
import { matching, shelves } from './letters';
import { useLate } from './useLate';

export interface BrandsViewProps {
  brands: Brand[] | undefined;
  failure: string | undefined;
  retrying: boolean;
  onRetry: () => void;
}

const BrandLink = ({ id, name, count, picture }: Brand) => (
  <li>
    <a className={s.brand} href={to.search({ brand: id })}>
      <Picture src={picture || undefined} alt="" ground={groundOf(id)} shape="round" size={44} />
      <span className={s.name}>
        <b translate="no">{name}</b>
        <span className="s13 muted num">
          <FormattedMessage id="catalogue.count" values={{ count }} />
        </span>
      </span>
    </a>
  </li>
);

/** Every brand under its letter, with a search of its own. */
export function BrandsView({ brands, failure, retrying, onRetry }: BrandsViewProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const spoken = useRef(typed);
  const late = useLate(!brands && !failure);
  const word = (id: string) => intl.formatMessage({ id });
  const found = matching(brands ?? [], typed);
  const count = intl.formatMessage({ id: 'catalogue.brands.count' }, { count: found.length });
  useEffect(() => {
    if (spoken.current === typed) return;
    spoken.current = typed;
    const timer = setTimeout(() => announce(count), 500);
    return () => clearTimeout(timer);
  }, [typed, count]);
  const list = shelves(found, intl.locale);
  return (
    <>
      <PageTitle title={word('catalogue.brands.title')} />
      {failure && <ErrorState code={failure} onRetry={onRetry} retrying={retrying} />}
      {!brands && late && (
        <Loading what={word('catalogue.brands.what')}>
          <SkeletonPage cards={4} />
        </Loading>
      )}
      {brands?.length === 0 && <EmptyState icon="tag" title={word('catalogue.brands.empty')} />}
      {brands && brands.length > 0 && (
        <>
          <div className={s.tools}>
            <TextField
              name="brand"
              label={word('catalogue.brands.search')}
              type="search"
              autoComplete="off"
              value={typed}
              onChange={setTyped}
              maxLength={60}
            />
            <p className="s14 muted num">{count}</p>
          </div>
          {list.length > 1 && (
            <nav className={s.letters} aria-label={word('catalogue.brands.letters')}>
              {list.map(({ letter }) => (
                <button key={letter} type="button" onClick={() => goTo(letter)}>
                  {letter}
                </button>
              ))}
            </nav>
          )}
          {list.map((shelf) => (
            <section key={shelf.letter} className={s.shelf} aria-labelledby={idOf(shelf.letter)}>
              <h2 id={idOf(shelf.letter)} tabIndex={-1}>
                {shelf.letter}
              </h2>
              <ul className={s.brands}>
                {shelf.brands.map((one) => (
                  <BrandLink key={one.id} {...one} />
                ))}
              </ul>
            </section>
          ))}
          {found.length === 0 && (
            <EmptyState
              icon="tag"
              title={intl.formatMessage({ id: 'catalogue.brands.none' }, { typed })}
              action={
                <Button onClick={() => setTyped('')}>{word('catalogue.brands.clear')}</Button>
              }
            />
          )}
        </>
      )}
    </>
  );
}

const idOf = (letter: string) => `letter-${letter.codePointAt(0)}`;
/** The address is taken by the router, so a letter moves focus instead of being a link. */
function goTo(letter: string): void {
  const heading = document.getElementById(idOf(letter));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
