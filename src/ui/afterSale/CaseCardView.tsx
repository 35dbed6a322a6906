import { FormattedMessage } from 'react-intl';
import type { CaseCard } from '#contract/afterSale';
import { Chip } from '../controls/Chip';
import { LinkButton } from '../controls/Button';
import { StateBadge } from '../data/StateBadge';
import { Picture } from '../catalogue/Picture';
import { grounds } from '../data/tone';
import { Money } from '../money/money';
import { CaseNext } from './CaseStanding';
import { caseBadges } from './caseBadges';
import { useCaseTools } from './caseTools';
import { useMoment } from './useMoment';
import s from './Case.module.css';

const shownPictures = 3;
/** One case in a list. `href`: its own page. */
export function CaseCardView({ of, href }: { of: CaseCard; href: string }) {
  const moment = useMoment();
  const { as } = useCaseTools();
  const more = of.lines.length - shownPictures;
  return (
    <article className={`card ${s.box}`} aria-labelledby={`case-${of.id}`}>
      <div className="row between wr">
        <h2 id={`case-${of.id}`} className="s14">
          <a className="link" href={href}>
            <FormattedMessage
              id="afterSale.page.one"
              values={{ number: of.order.trade_sn, who: as === 'buyer' ? of.shop.name : of.buyer }}
            />
          </a>
        </h2>
        <StateBadge machine="afterSale" state={of.state} map={caseBadges} />
      </div>
      <p className="s14 muted">
        {moment(of.date)} · <FormattedMessage id={`afterSale.reason.${of.reason}`} />
      </p>
      <CaseNext of={of} />
      <div className="row between wr">
        <span className="row">
          {of.lines.slice(0, shownPictures).map((line) => (
            <Picture
              key={line.id}
              src={line.picture}
              alt={line.name}
              ground={grounds.find((one) => one === line.ground) ?? 'mist'}
              size={56}
            />
          ))}
          {more > 0 && <span className="muted num">+{more}</span>}
        </span>
        <b className="num">
          <Money amount={of.amount} />
        </b>
      </div>
      <div className={s.actions}>
        <LinkButton size="sm" href={href}>
          <FormattedMessage id="afterSale.page.open" />
        </LinkButton>
        {of.unread > 0 && (
          <Chip tone="brand" icon="chat-circle-dots">
            <FormattedMessage id="afterSale.page.unread" values={{ count: of.unread }} />
          </Chip>
        )}
      </div>
    </article>
  );
}
