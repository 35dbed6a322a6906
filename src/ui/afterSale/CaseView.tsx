import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CaseDetail, CaseLine } from '#contract/afterSale';
import { StateBadge } from '../data/StateBadge';
import { Flow } from '../flow';
import { PageTitle } from '../shell/layout';
import { CaseActs } from './CaseActs';
import { CaseAsked, CaseParcel } from './CaseFacts';
import { CaseStanding } from './CaseStanding';
import { CaseTalk } from './CaseTalk';
import { CaseTimeline } from './CaseTimeline';
import { caseBadges } from './caseBadges';
import { useCaseTools } from './caseTools';
import type { Saying } from './SayForm';
import { useMoment } from './useMoment';
import s from './Case.module.css';

/** An event of the case's chart, with what its form was filled in with. */
export type CaseAct = { type: string } & Record<string, unknown>;
export interface CaseViewProps {
  case: CaseDetail;
  /** The event under way. */
  busy: string | null;
  /** What the last act ran into, in words. */
  problem: string | undefined;
  send: (act: CaseAct) => void;
  saying: Saying;
  /** The way to the order, where the reader's side has one. */
  order?: ReactNode;
  hrefOf?: ((line: CaseLine) => string) | undefined;
  /** Of the office: what only staff see. */
  children?: ReactNode;
}
/**
 * One after-sale case for whoever reads it (`CaseTools.as`): where it stands, who moves next and
 * until when, what the reader may do, what happened, what was said, where goods and money are.
 */
export function CaseView({ case: of, busy, problem, send, saying, ...p }: CaseViewProps) {
  const intl = useIntl();
  const moment = useMoment();
  const { as } = useCaseTools();
  const can = (act: CaseAct) => busy === null && Boolean(of.can[act.type]?.ok);
  return (
    <Flow<CaseAct> machine="afterSale" at={of.state} can={can} send={send} busy={busy !== null}>
      <PageTitle
        title={
          <FormattedMessage id="afterSale.page.title" values={{ number: of.order.trade_sn }} />
        }
        lead={
          <FormattedMessage
            id="afterSale.page.lead"
            values={{ who: as === 'buyer' ? of.shop.name : of.buyer, date: moment(of.date) }}
          />
        }
        end={p.order}
      />
      <div className={s.col}>
        <section
          className={`card ${s.head}`}
          aria-label={intl.formatMessage({ id: 'afterSale.page.standing' })}
        >
          <div>
            <StateBadge machine="afterSale" state={of.state} map={caseBadges} />
          </div>
          <CaseStanding of={of} />
          <CaseActs
            key={`${of.state} ${of.history.length}`}
            of={of}
            busy={busy}
            problem={problem}
          />
        </section>
        {p.children}
        <div className={s.panes}>
          <div className={s.col}>
            <section className={`card ${s.box}`}>
              <h2>
                <FormattedMessage id="afterSale.page.timeline" />
              </h2>
              <CaseTimeline of={of} />
            </section>
            <CaseParcel of={of} />
          </div>
          <div className={s.col}>
            <CaseTalk of={of} saying={saying} />
            <CaseAsked of={of} hrefOf={p.hrefOf} />
          </div>
        </div>
      </div>
    </Flow>
  );
}
