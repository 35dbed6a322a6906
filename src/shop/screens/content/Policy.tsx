import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { isLanguage, tags } from '#contract/languages';
import { site, type PolicyText } from '#contract/site';
import { failureCode } from '#lib/failure';
import { useLanguage } from '#lib/IntlRoot';
import { q } from '#lib/query';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { routeAt } from '../../routeAt';
import { to } from '../../to';
import { Chat } from '../chat/chatParts';
import { PolicyView } from './PolicyView';

export const policies = ['terms', 'privacy', 'returns', 'support', 'about'] as const;
export type PolicyName = (typeof policies)[number];
const calls = {
  terms: site.terms,
  privacy: site.privacy,
  returns: site.returns,
  support: site.support,
  about: site.aboutUs,
};

/** The five texts every mall owes its visitors. */
export default function Policy() {
  const [path] = useLocation();
  const named = routeAt(path)?.name;
  const name = policies.find((one) => one === named) ?? 'terms';
  const part = Number(new URLSearchParams(useSearch()).get('part') ?? 0);
  const language = useLanguage();
  const { data, error, refetch, isFetching } = useQuery<PolicyText>({
    ...q(calls[name], {}),
    queryKey: [calls[name].path, {}, language],
    meta: { quiet: true },
  });
  if (error && !data)
    return (
      <ErrorState
        level={1}
        code={failureCode(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <Loading>
        <SkeletonPage />
      </Loading>
    );
  const shownIn = isLanguage(data.lang) && data.lang !== language ? tags[data.lang] : undefined;
  const others = policies
    .filter((one) => one !== name)
    .map((one) => ({ id: one, href: to[one]() }));
  return (
    <PolicyView
      text={data}
      part={part}
      shownIn={shownIn}
      hrefOf={(n) => to[name]({ part: n })}
      ask={name === 'support' ? to.tickets({ new: 1 }) : undefined}
      chat={data.chat && <Chat about={name === 'privacy' ? 'privacy' : 'help'} url={data.chat} />}
      others={others}
    />
  );
}
