import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Notice } from '#contract/notices';
import { useFormat } from '#lib/useFormat';
import { announce } from '#ui/feedback/announce';
import { Button, LinkButton } from '#ui/controls/Button';
import { cx } from '#ui/cx';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Icon } from '#ui/Icon';
import { Card, PageTitle, Stack } from '#ui/shell/layout';
import { noticeIcons } from '#ui/data/noticeIcons';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import { targetOf, useWords } from './words';
import s from './Notices.module.css';

export interface NoticesViewProps {
  /** Newest first; undefined until the first page is here. */
  list: Notice[] | undefined;
  unread: number;
  more: boolean;
  loading: boolean;
  /** Why it did not load. */
  failed: string | undefined;
  onMore: () => void;
  onRetry: () => void;
  /** It was opened: from now on it is read. */
  onOpen: (notice: Notice) => void;
  onReadAll: () => void;
}
/** The day each notice belongs to, newest first, as the list comes. */
function byDay(list: readonly Notice[], dayOf: (iso: string) => string): [string, Notice[]][] {
  const days = new Map<string, Notice[]>();
  for (const notice of list)
    days.set(dayOf(notice.at), [...(days.get(dayOf(notice.at)) ?? []), notice]);
  return [...days];
}

function Row({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const intl = useIntl();
  const { time } = useFormat();
  const { title, body, why } = useWords()(notice);
  return (
    <li>
      <a
        className={cx(s.row, !notice.read && s.unread)}
        href={targetOf(notice.about)}
        onClick={onOpen}
      >
        <span className={cx(s.sign, notice.type === 1 && s.good, notice.type === -1 && s.bad)}>
          <Icon
            name={noticeIcons[notice.type]}
            size={20}
            label={intl.formatMessage({ id: `notices.type.${notice.type}` })}
          />
        </span>
        <span className={s.words}>
          <span className={s.title}>
            {!notice.read && (
              <span className="sr">
                <FormattedMessage id="notices.unread.mark" />,{' '}
              </span>
            )}
            {title}
          </span>
          <span className="s14 muted">{body}</span>
          {why.map((line, i) => (
            <span key={`${i}-${line}`} className="s14">
              {line}
            </span>
          ))}
        </span>
        <time className={cx('s13 muted num', s.time)} dateTime={notice.at}>
          {time(notice.at)}
        </time>
        {!notice.read && <span className={s.dot} aria-hidden="true" />}
      </a>
    </li>
  );
}

/** A notice that comes while the list is open is said once. */
function useSaying(list: Notice[] | undefined): void {
  const intl = useIntl();
  const words = useWords();
  const newest = list?.[0];
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (!list) return;
    const id = Number(newest?.id ?? 0);
    if (newest && before.current !== null && id > before.current && !newest.read)
      announce(intl.formatMessage({ id: 'notices.came' }, { title: words(newest).title }));
    before.current = id;
  });
}

function Body({ list, more, loading, failed, onMore, onRetry, onOpen }: NoticesViewProps) {
  const intl = useIntl();
  const { date } = useFormat();
  if (!list && failed) return <ErrorState code={failed} onRetry={onRetry} retrying={loading} />;
  if (!list)
    return (
      <Loading what={intl.formatMessage({ id: 'notices.what' })}>
        <Stack>
          <SkeletonCard />
          <SkeletonCard />
        </Stack>
      </Loading>
    );
  if (list.length === 0)
    return (
      <EmptyState
        icon="bell"
        ground="butter"
        title={<FormattedMessage id="notices.empty" />}
        action={
          <LinkButton kind="primary" href={to.home()}>
            <FormattedMessage id="cart.keepShopping" />
          </LinkButton>
        }
      >
        <FormattedMessage id="notices.empty.text" />
      </EmptyState>
    );
  return (
    <Stack>
      {byDay(list, date).map(([day, those]) => (
        <section key={day} aria-label={day}>
          <h2 className={s.day}>{day}</h2>
          <Card className={s.card}>
            <ul>
              {those.map((notice) => (
                <Row key={notice.id} notice={notice} onOpen={() => onOpen(notice)} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {failed && <ErrorState code={failed} onRetry={onRetry} />}
      {more && (
        <p className={s.more}>
          <Button
            onClick={onMore}
            busyText={loading ? intl.formatMessage({ id: 'ui.loading' }) : undefined}
          >
            <FormattedMessage id="ui.more.show" values={{ count: 20 }} />
          </Button>
        </p>
      )}
    </Stack>
  );
}

/** Everything the person was told, by day; each leads to what it is about. */
export function NoticesView(props: NoticesViewProps) {
  const { list, unread, onReadAll } = props;
  useSaying(list);
  const any = list !== undefined && list.length > 0;
  return (
    <>
      <PageTitle
        title={<FormattedMessage id="notices.title" />}
        lead={any ? <FormattedMessage id="notices.unread" values={{ count: unread }} /> : undefined}
        end={
          any && unread > 0 ? (
            <Button size="sm" icon="check" onClick={onReadAll}>
              <FormattedMessage id="notices.readAll" />
            </Button>
          ) : undefined
        }
      />
      <Body {...props} />
    </>
  );
}
