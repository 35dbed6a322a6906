import { useEffect, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureWords } from '#lib/failure';
import type { ViewProps } from '#lib/project';
import type { entry, EntryEvent } from '#machines/flows/entry';
import { announce } from '#ui/feedback/announce';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Ev, Flow } from '#ui/flow';
import type { IconName } from '#ui/Icon';
import { StoppedWords, stoppedTitle } from './Stopped';

export type EntryProps = ViewProps<typeof entry>;
const icons: Record<string, IconName> = {
  outcomeUnknown: 'lightning-slash',
  failed: 'warning-circle',
  'refused.late': 'clock',
  'refused.elsewhere': 'shield-check',
  'refused.closed': 'prohibit',
};
const pair = (first: ReactNode, second: ReactNode) => (
  <span className="row wr">
    {first}
    {second}
  </span>
);
const ToMall = ({
  primary = false,
  text = 'office.gone.mall',
}: {
  primary?: boolean;
  text?: string;
}) => (
  <Ev<EntryEvent> e={{ type: 'toMall' }} kind={primary ? 'primary' : 'quiet'}>
    <FormattedMessage id={text} />
  </Ev>
);
const Retry = () => (
  <Ev<EntryEvent> e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
    <FormattedMessage id="action.retry" />
  </Ev>
);

/** The door of a seller's back office: what became of the code, and the way on. */
export function EntryView(p: EntryProps) {
  const intl = useIntl();
  const say = (part: 'title' | 'text') =>
    intl.formatMessage({ id: `office.entry.${p.at}.${part}` }, { shop: p.shop ?? '' });
  const stopped = p.at === 'refused.closed' ? p.stopped : null;
  const title = stopped ? stoppedTitle(intl, stopped) : say('title');
  useEffect(() => announce(title), [title]);
  const waits = p.at === 'outcomeUnknown' || p.at === 'failed';
  const isRefused = p.at.startsWith('refused.');
  return (
    <Flow<EntryEvent> machine="entry" at={p.at} can={p.can} send={p.send} busy={p.busy}>
      <EmptyState
        level={1}
        icon={icons[p.at] ?? 'storefront'}
        ground={waits || isRefused ? 'butter' : 'mint'}
        title={title}
        action={
          waits ? (
            pair(<Retry />, <ToMall />)
          ) : isRefused ? (
            <ToMall primary {...(stopped ? { text: 'apply.entrance.see' } : {})} />
          ) : undefined
        }
      >
        {stopped ? <StoppedWords stopped={stopped} /> : <p>{say('text')}</p>}
        {p.notice && <p className="s13">{failureWords(intl, p.notice)}</p>}
      </EmptyState>
    </Flow>
  );
}
