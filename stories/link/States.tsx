import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { RawIntlProvider } from 'react-intl';
import { loaders } from 'virtual:texts';
import { tags, type Language } from '#contract/languages';
import { textsOf } from '#lib/intl';
import { queryClient } from '#lib/query';
import { LiveRegions } from '#ui/feedback/LiveRegions';
import { kits } from '../../tests/kit/registry/views';
import { readLink, type StateAddress } from './address';
import { Bar } from './Bar';
import { Index } from './Index';
import s from './States.module.css';
import { standAt, type Standing } from './stand';
import { waysOf } from './ways';
import { Screen } from './Screen';

const onHash = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};
const asked = () => location.hash;

interface Opened {
  standing: Standing | null;
  states: string[];
  texts: ReturnType<typeof textsOf>;
}
/**
 * The chart led to its state, and the texts it is read in; no standing where there is no such
 * state.
 */
async function open({ chart, state, lang }: StateAddress): Promise<Opened> {
  const [ways, pack] = await Promise.all([waysOf(chart), loaders[lang as Language]()]);
  const [kit, way] = [kits[chart], ways[state]];
  return {
    standing: kit && way ? await standAt(kit, way) : null,
    states: Object.keys(ways),
    texts: textsOf(lang, pack.default as never),
  };
}

/** A link of the mall itself was pressed: the shop answers it, not this page. */
const elsewhere = (hash: string) => hash.startsWith('#/pages/');

function Opening({ hash }: { hash: string }) {
  const at = readLink(hash);
  const { data, error } = useQuery({
    queryKey: ['state', hash],
    queryFn: () => open(at),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    Object.assign(document.documentElement, { lang: tags[at.lang] });
    document.documentElement.dataset.theme = at.theme;
    document.title = at.state ? `${at.state} · ${at.chart}` : 'Arcada states';
  }, [at.lang, at.theme, at.state, at.chart]);
  if (error) throw error;
  if (!data) return null;
  const kit = kits[at.chart];
  return (
    <RawIntlProvider value={data.texts.intl}>
      {kit && data.standing ? <Screen kit={kit} standing={data.standing} /> : <Index at={at} />}
      <Bar at={at} states={data.states} standing={data.standing} />
    </RawIntlProvider>
  );
}

/** The page of state links. */
export function States() {
  const hash = useSyncExternalStore(onHash, asked);
  useEffect(() => {
    if (elsewhere(hash)) location.replace(`/${hash}`);
  }, [hash]);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={s.page}>
        <Opening key={hash} hash={hash} />
      </div>
      <LiveRegions />
    </QueryClientProvider>
  );
}
