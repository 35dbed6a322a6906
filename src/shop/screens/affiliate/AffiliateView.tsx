import { FormattedMessage, useIntl } from 'react-intl';
import { inviteDays } from '#contract/affiliateLimits';
import type { AffiliateView as Programme } from '#contract/affiliates';
import { defectDays } from '#contract/afterSaleReasons';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Money } from '#ui/money/money';
import { Card, PageTitle, Section, Stack } from '#ui/shell/layout';
import { OwnLink } from './OwnLink';
import { Rewards } from './Rewards';
import s from './Affiliate.module.css';

export interface AffiliateViewProps {
  programme: Programme | undefined;
  /** The own link, whole. */
  link: string;
  failed: string | undefined;
  onRetry: () => void;
  joining: boolean;
  onJoin: () => void;
  hrefOf: (page: number) => string;
}
const rules = ['earn', 'days', 'when', 'refunds', 'self', 'visits', 'close'] as const;

/** As many decimals as it has. */
const partOf = ({ percent }: ReturnType<typeof useFormat>, given: string): string =>
  percent(Number(given) / 100, given.split('.')[1]?.length ?? 0);

function Figures({ programme }: { programme: Programme }) {
  const { number } = useFormat();
  const { visits, sign_ups, orders, held, payable, paid } = programme;
  const figures = [
    ['visits', number(visits)],
    ['signUps', number(sign_ups)],
    ['orders', number(orders)],
    ['held', <Money key="held" amount={held} />],
    ['payable', <Money key="payable" amount={payable} />],
    ['paid', <Money key="paid" amount={paid} />],
  ] as const;
  return (
    <dl className={s.figures}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="s13 muted">
            <FormattedMessage id={`affiliate.${name}`} />
          </dt>
          <dd className="b num">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
/** What is earned, when, and what is not: as the server counts it. */
function Rules({ programme: { percent, days } }: { programme: Programme }) {
  const format = useFormat();
  const values = {
    percent: partOf(format, percent),
    days,
    back: defectDays,
    keep: inviteDays,
  };
  return (
    <ul className={s.rules}>
      {rules.map((rule) => (
        <li key={rule}>
          <FormattedMessage id={`affiliate.rules.${rule}`} values={values} />
        </li>
      ))}
    </ul>
  );
}
function Joining({ joining, onJoin }: Pick<AffiliateViewProps, 'joining' | 'onJoin'>) {
  return (
    <Card>
      <p>
        <FormattedMessage id="affiliate.join.text" />
      </p>
      <p>
        <Button kind="primary" icon="handshake" disabled={joining} onClick={onJoin}>
          <FormattedMessage id="affiliate.join" />
        </Button>
      </p>
    </Card>
  );
}
/** The own link with its code, figures, what each order brings, and the rules. */
export function AffiliateView(p: AffiliateViewProps) {
  const { programme, failed, onRetry } = p;
  const intl = useIntl();
  const format = useFormat();
  const text = (id: string) => intl.formatMessage({ id });
  const title = text('shell.title.affiliate');
  if (!programme)
    return (
      <>
        <PageTitle title={title} />
        {failed !== undefined ? (
          <ErrorState code={failed} onRetry={onRetry} />
        ) : (
          <Loading what={text('affiliate.what')}>
            <SkeletonCard lines={4} />
          </Loading>
        )}
      </>
    );
  const { state, why, percent, days } = programme;
  return (
    <>
      <PageTitle
        title={title}
        lead={intl.formatMessage(
          { id: 'affiliate.lead' },
          { percent: partOf(format, percent), days },
        )}
      />
      <Stack gap={8}>
        {state === 'paused' && (
          <Note tone="warn">
            {text('affiliate.paused')} {why && text(`affiliate.why.${why}`)}
          </Note>
        )}
        {state === null && <Joining {...p} />}
        {state !== null && (
          <>
            <Section title={text('affiliate.link')}>
              <OwnLink link={p.link} />
            </Section>
            <Section title={text('affiliate.figures')}>
              <Figures programme={programme} />
            </Section>
            <Section title={text('affiliate.rewards')}>
              <Rewards programme={programme} hrefOf={p.hrefOf} />
            </Section>
          </>
        )}
        <Section title={text('affiliate.rules')}>
          <Rules programme={programme} />
        </Section>
      </Stack>
    </>
  );
}
