import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useSearch } from 'wouter';
import { foundIn } from '#contract/fold';
import { catalogue } from '#contract/catalogue';
import { navigate } from '#lib/location';
import { q } from '#lib/query';
import { useMoney } from '#ui/money/money';
import { SearchBox, type Suggestion } from '#ui/shell/SearchBox';
import { SearchPanel } from '#ui/shell/SearchPanel';
import { to } from '../../to';
import { forgetSearches, recentSearches, rememberSearch } from './recentSearches';
import { CLEAR, leadsOf, pricedBy, recentLeads } from './suggestions';

const DEBOUNCE_MS = 150;
const MAX_ASKED = 60;
const isWide = () => matchMedia('(min-width: 768px)').matches;

/**
 * The text asked about: what stands in the field once typing rests, never half a composed
 * character.
 */
function useResting(text: string): { resting: string; composing: (on: boolean) => void } {
  const [resting, setResting] = useState('');
  const [composed, setComposed] = useState(false);
  useEffect(() => {
    if (composed) return;
    const timer = setTimeout(() => setResting(text.trim().slice(0, MAX_ASKED)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, composed]);
  return { resting, composing: setComposed };
}

/**
 * The search in the head of every page: suggests while typing, remembers on this device. `typed`:
 * what was written before this code came; `stood`: its writer is still in the field.
 */
export default function SearchField({
  typed = '',
  stood = false,
  landmark,
}: {
  typed?: string;
  stood?: boolean;
  landmark?: string;
}) {
  const intl = useIntl();
  const { show } = useMoney();
  const [path] = useLocation();
  const query = useSearch();
  const keyword = new URLSearchParams(query).get('keyword') ?? '';
  const page = `${path} ${keyword}`;
  const [draft, setDraft] = useState({ page: typed ? page : '', text: typed });
  const [recent, setRecent] = useState(recentSearches);
  const text = draft.page === page ? draft.text : keyword;
  const { resting, composing } = useResting(text);
  const touched = draft.page === page && text.trim() !== '';
  const { data, isFetching, isError } = useQuery({
    ...q(catalogue.suggest, { q: resting }),
    enabled: touched && resting !== '',
    placeholderData: keepPreviousData,
    retry: false,
    meta: { quiet: true },
  });
  const leads =
    text.trim() === ''
      ? recentLeads(recent, isWide(), intl)
      : touched && data && resting !== ''
        ? leadsOf(data, isWide(), intl, pricedBy(intl, show))
        : [];
  const waiting = touched && (isFetching || resting !== text.trim().slice(0, MAX_ASKED));
  const open = (href: string) => navigate(href.slice(1));
  const search = (words: string) => {
    rememberSearch(words);
    setRecent(recentSearches());
    setDraft({ page: '', text: '' });
    open(to.search({ keyword: words }));
  };
  const submit = (words: string, picked?: Suggestion) => {
    const lead = leads.find(({ id }) => id === picked?.id);
    if (lead?.id === CLEAR) {
      forgetSearches();
      setRecent([]);
      return;
    }
    if (!lead?.href) return search(words);
    if (lead.id.startsWith('word-')) rememberSearch(words);
    setRecent(recentSearches());
    setDraft({ page: '', text: '' });
    open(lead.href);
  };
  return (
    <div onCompositionStart={() => composing(true)} onCompositionEnd={() => composing(false)}>
      <SearchBox
        value={text}
        landmark={landmark}
        Panel={SearchPanel}
        opened={stood && typed !== ''}
        suggestions={leads.map((one) => ({ ...one, typed: foundIn(one.text, text) }))}
        onType={(next) => setDraft({ page, text: next })}
        onSubmit={submit}
        status={waiting ? 'loading' : isError ? 'failed' : 'idle'}
      />
    </div>
  );
}
