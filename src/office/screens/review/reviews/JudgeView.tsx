import { FormattedMessage, useIntl } from 'react-intl';
import type { ReviewCase } from '#contract/reviews';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import type { JudgeEvent } from '#machines/flows/review/judge';
import { Stars } from '#ui/catalogue/Stars';
import { ReviewPictures } from '#ui/pictures/ReviewPictures';
import { StateBadge } from '#ui/data/StateBadge';
import { Note } from '#ui/feedback/Note';
import { Fact } from '../Fact';
import { Outcome } from '../Outcome';
import { RequestSheet, RequestView } from '../RequestView';
import { Decide } from './Decide';
import { reviewBadges } from './kind';
import type { JudgeProps } from './view';
import s from '../Review.module.css';

type Shown = { p: JudgeProps; item: ReviewCase };

/** The words themselves, why they were reported, and what else is known of who wrote them. */
function Evidence({ item, p: { Picture } }: Shown) {
  const intl = useIntl();
  const { moment } = useFormat();
  return (
    <>
      <Stars value={item.rating} size={20} />
      <p>{item.text || intl.formatMessage({ id: 'review.noWords' })}</p>
      {item.changed && (
        <p className="s14 muted">
          <FormattedMessage
            id="review.changed"
            values={{ date: moment(item.changed.at), stars: item.changed.first.rating }}
          />{' '}
          {item.changed.first.text}
        </p>
      )}
      {item.state === 'hidden' ? (
        Picture && item.uploads.map((id) => <Picture key={id} id={id} />)
      ) : (
        <ReviewPictures pictures={item.pictures} />
      )}
      <dl className={s.facts}>
        <Fact term="office.reported.fact.reports">
          {item.reported_for.map(({ reason, by, at }) => (
            <span key={at}>
              <FormattedMessage id={`review.why.${reason}`} />{' '}
              <span className="s13 muted">
                <FormattedMessage id={`office.reported.by.${by}`} />, {moment(at)}
              </span>
              <br />
            </span>
          ))}
        </Fact>
        <Fact term="office.reported.fact.writer">
          <FormattedMessage id="office.reported.writer" values={item.writer} />
        </Fact>
        {item.answer && <Fact term="office.reported.fact.answer">{item.answer.text}</Fact>}
      </dl>
    </>
  );
}
/** Who decided what, or why it is not to be decided. */
function Standing({ p, item }: Shown) {
  const intl = useIntl();
  const { moment } = useFormat();
  const last = [...item.history].reverse().find(({ by }) => by === 'staff');
  const ended = ['decided', 'decidedByOther', 'settled'].includes(p.at);
  const { keep } = item.can;
  return (
    <Outcome
      at={p.at}
      notice={p.notice}
      keeps={p.keeps}
      did={
        p.decision
          ? intl.formatMessage({ id: `office.reported.you.${p.decision.event}` })
          : undefined
      }
      hindrance={
        p.at === 'settled' && keep && !keep.ok ? (
          <p>{intl.formatMessage({ id: keep.reason })}</p>
        ) : undefined
      }
      ended={
        ended && last ? (
          <p>
            <FormattedMessage
              id={`office.reported.did.${last.event}`}
              values={{ who: last.actor, at: moment(last.at) }}
            />
          </p>
        ) : null
      }
    />
  );
}
function Sheet({ p, item }: Shown) {
  const intl = useIntl();
  const { moment } = useFormat();
  const isOpen = p.at.startsWith('open.');
  return (
    <RequestSheet
      at={p.at}
      number={
        <>
          {item.author} · {moment(item.at)}
        </>
      }
      title={item.product.name}
      badge={<StateBadge machine="productReview" state={item.state} map={reviewBadges} />}
    >
      <Evidence p={p} item={item} />
      {isOpen && p.notice && (
        <Note tone="warn">
          <p role="alert">{failureWords(intl, p.notice)}</p>
        </Note>
      )}
      {isOpen ? <Decide p={p} item={item} /> : <Standing p={p} item={item} />}
    </RequestSheet>
  );
}

/** One reported review: what was said above, the decision below. */
export const JudgeView = (p: JudgeProps) => (
  <RequestView<JudgeEvent>
    machine="judge"
    p={p}
    send={p.send}
    pick={{ icon: 'flag', text: 'office.reported.pick' }}
    loading="office.reported.what"
  >
    {p.item && <Sheet p={p} item={p.item} />}
  </RequestView>
);
