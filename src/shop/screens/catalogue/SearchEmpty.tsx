import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Category } from '#contract/catalogue';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { to } from '../../to';
import s from './Listing.module.css';
import { Pills } from './Pills';

interface Props {
  keyword: string;
  /** A link to the nearest spelling; '' or null for none. */
  other: ReactNode;
  /** Words that find something. */
  words: string[];
  categories: Category[];
  helpUrl: string;
}
/** Nothing was found: the ways on. */
export function SearchEmpty({ keyword, other, words, categories, helpUrl }: Props) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  return (
    <EmptyState
      icon="magnifying-glass"
      title={intl.formatMessage({ id: keyword ? 'search.none' : 'search.nothing' }, { keyword })}
      action={
        <div className={s.ways}>
          {keyword && (
            <LinkButton kind="primary" href={to.search()}>
              {word('search.everything')}
            </LinkButton>
          )}
          <LinkButton href={helpUrl || to.support()}>{word('search.ask')}</LinkButton>
        </div>
      }
    >
      {other && (
        <p>
          <FormattedMessage id="search.didYouMean" values={{ other }} />
        </p>
      )}
      <p>
        <FormattedMessage id="search.hint" />
      </p>
      <Pills
        wrap
        label={word('search.words')}
        items={words.map((one) => ({ href: to.search({ keyword: one }), text: one }))}
      />
      <Pills
        wrap
        label={word('catalogue.categories.title')}
        items={categories
          .slice(0, 5)
          .map(({ id, name }) => ({ href: to.category({ id }), text: name }))}
      />
    </EmptyState>
  );
}
