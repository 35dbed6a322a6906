import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Notice } from '#contract/notices';
import { noticeWords } from '#lib/noticeWords';
import { useFormat } from '#lib/useFormat';
import { Button, LinkButton } from '#ui/controls/Button';
import { cx } from '#ui/cx';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Icon } from '#ui/Icon';
import { PageTitle } from '#ui/shell/layout';
import { useMoney } from '#ui/money/money';
import { noticeIcons } from '#ui/data/noticeIcons';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import s from './Seller.module.css';

export interface NoticesProps {
  list: { notices: Notice[]; unread: number; page: number; pages: number } | undefined;
  problem: string | undefined;
  onRetry: () => void;
  /** It was opened: from now on it is read. */
  onOpen: (notice: Notice) => void;
  onReadAll: () => void;
}
const pages: Readonly<Record<string, (id: string) => string>> = {
  sale: (id) => to.sales({ id }),
  review: () => to.shopReviews(),
  saleReturn: (id) => to.shopReturn({ id }),
  listing: (id) => to.product({ id }),
  deal: () => to.shopDeals(),
  import: (id) => to.import({ id }),
  application: () => to.shopSettings(),
  shop: () => to.money(),
  storage: () => to.shopStorage(),
};
/**
 * Where it leads within the back office; what is about the person's own shopping leads nowhere
 * here.
 */
export function officeTarget(about: string): string | undefined {
  const at = about.indexOf('-');
  return pages[about.slice(0, at)]?.(about.slice(at + 1));
}
function Opens({
  notice,
  onOpen,
  children,
}: {
  notice: Notice;
  onOpen: NoticesProps['onOpen'];
  children: ReactNode;
}) {
  const href = officeTarget(notice.about);
  const look = cx(s.notice, !notice.read && s.unread);
  if (href)
    return (
      <a className={look} href={href} onClick={() => onOpen(notice)}>
        {children}
      </a>
    );
  return <div className={look}>{children}</div>;
}
function Row({ notice, onOpen }: { notice: Notice; onOpen: NoticesProps['onOpen'] }) {
  const intl = useIntl();
  const { show } = useMoney();
  const { moment } = useFormat();
  const { title, body, why } = noticeWords(intl, notice, { show, moment });
  return (
    <li>
      <Opens notice={notice} onOpen={onOpen}>
        <Icon
          name={noticeIcons[notice.type]}
          size={20}
          label={intl.formatMessage({ id: `notices.type.${notice.type}` })}
        />
        <span className="grow">
          <b>
            {!notice.read && (
              <span className="sr">
                <FormattedMessage id="notices.unread.mark" />,{' '}
              </span>
            )}
            {title}
          </b>
          <span className="s14 muted">{body}</span>
          {why.map((line, i) => (
            <span key={`${i}-${line}`} className="s14">
              {line}
            </span>
          ))}
        </span>
        <time className="s13 muted num" dateTime={notice.at}>
          {moment(notice.at)}
        </time>
      </Opens>
    </li>
  );
}
function Pager({ page, pages: all }: { page: number; pages: number }) {
  if (all < 2) return null;
  return (
    <p className="row between wr">
      {page > 1 ? (
        <LinkButton size="sm" href={to.notices({ page: page - 1 })}>
          <FormattedMessage id="office.newer" />
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="s13 muted num">
        <FormattedMessage id="office.page" values={{ page, pages: all }} />
      </span>
      {page < all ? (
        <LinkButton size="sm" href={to.notices({ page: page + 1 })}>
          <FormattedMessage id="office.older" />
        </LinkButton>
      ) : (
        <span />
      )}
    </p>
  );
}
function Body({ list, problem, onRetry, onOpen }: NoticesProps) {
  const intl = useIntl();
  if (problem) return <ErrorState code={problem} onRetry={onRetry} />;
  if (!list)
    return (
      <Loading what={intl.formatMessage({ id: 'notices.what' })}>
        <SkeletonCard lines={6} />
      </Loading>
    );
  if (list.notices.length === 0)
    return (
      <EmptyState
        icon="bell"
        ground="butter"
        title={<FormattedMessage id="sellerOffice.notices.empty" />}
      >
        <FormattedMessage id="sellerOffice.notices.empty.text" />
      </EmptyState>
    );
  return (
    <>
      <ul className={`card ${s.notices}`}>
        {list.notices.map((notice) => (
          <Row key={notice.id} notice={notice} onOpen={onOpen} />
        ))}
      </ul>
      <Pager page={list.page} pages={list.pages} />
    </>
  );
}

/** What the seller was told, newest first; each leads to what it is about. */
export function NoticesView(p: NoticesProps) {
  const unread = p.list?.unread ?? 0;
  return (
    <>
      <PageTitle
        title={<FormattedMessage id="sellerOffice.nav.notices" />}
        lead={
          p.list && <FormattedMessage id="sellerOffice.notices.lead" values={{ count: unread }} />
        }
        end={
          unread > 0 && (
            <Button size="sm" icon="check" onClick={p.onReadAll}>
              <FormattedMessage id="notices.readAll" />
            </Button>
          )
        }
      />
      <Body {...p} />
    </>
  );
}
