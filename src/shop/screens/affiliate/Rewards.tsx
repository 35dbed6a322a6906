import { FormattedMessage, useIntl } from 'react-intl';
import type { AffiliateView, Reward } from '#contract/affiliates';
import { useFormat } from '#lib/useFormat';
import { LinkButton } from '#ui/controls/Button';
import { StateBadge } from '#ui/data/StateBadge';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Money } from '#ui/money/money';
import { Row } from '#ui/shell/layout';
import { rewardBadges } from './badges';
import s from './Affiliate.module.css';

/** When it is paid, or why it is not. */
function Saying({ reward: { state, until, why } }: { reward: Reward }) {
  const { date } = useFormat();
  if (state === 'held') return <FormattedMessage id="affiliate.waits" />;
  if (state === 'payable' && until)
    return <FormattedMessage id="affiliate.until" values={{ date: date(until) }} />;
  return why ? <FormattedMessage id={`affiliate.why.${why}`} /> : null;
}
/** What each order brings, newest first. */
export function Rewards({
  programme: { rewards, page, pages },
  hrefOf,
}: {
  programme: AffiliateView;
  hrefOf: (page: number) => string;
}) {
  const intl = useIntl();
  const { date } = useFormat();
  if (rewards.length === 0)
    return (
      <EmptyState icon="gift" title={intl.formatMessage({ id: 'affiliate.none.title' })}>
        <FormattedMessage id="affiliate.none.text" />
      </EmptyState>
    );
  return (
    <>
      <ul className={s.rewards}>
        {rewards.map((reward) => (
          <li key={reward.id} className={s.reward}>
            <div>
              <p className="b">
                <Money amount={reward.amount} />
              </p>
              <p className="s13 muted">
                <FormattedMessage id="affiliate.at" values={{ date: date(reward.at) }} />
              </p>
            </div>
            <div>
              <StateBadge machine="affiliateReward" state={reward.state} map={rewardBadges} />
              <p className="s13">
                <Saying reward={reward} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Row>
          {page > 1 && (
            <LinkButton size="sm" href={hrefOf(page - 1)}>
              <FormattedMessage id="affiliate.newer" />
            </LinkButton>
          )}
          {page < pages && (
            <LinkButton size="sm" href={hrefOf(page + 1)}>
              <FormattedMessage id="affiliate.older" />
            </LinkButton>
          )}
        </Row>
      )}
    </>
  );
}
