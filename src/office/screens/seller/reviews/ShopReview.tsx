import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphemes } from '#contract/graphemes';
import { longestReview, reviewReasons } from '#contract/reviewReasons';
import type { ShopReview as Review } from '#contract/reviews';
import { useFormat } from '#lib/useFormat';
import { Stars } from '#ui/catalogue/Stars';
import { Button } from '#ui/controls/Button';
import { Dialog } from '#ui/feedback/Dialog';
import { TextArea } from '#ui/fields/fields';
import { ReviewPictures } from '#ui/pictures/ReviewPictures';
import { StateBadge } from '#ui/data/StateBadge';
import { reviewBadges } from '../../review/reviews/kind';
import type { ShopReviewsProps } from './view';
import s from './ShopReviews.module.css';

type Props = Pick<ShopReviewsProps, 'busy' | 'onAnswer' | 'onReport'> & { review: Review };

/** The one answer: it is asked once more, because it cannot be changed. */
function Answer({ review, busy, onAnswer }: Omit<Props, 'onReport'>) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const words = text.trim();
  const problem =
    words === '' ? 'form.enter' : graphemes(words) > longestReview ? 'review.tooLong' : null;
  const go = (e: FormEvent) => {
    e.preventDefault();
    setTried(true);
    if (problem === null) onAnswer(review.id, words);
  };
  return (
    <form className={s.form} noValidate onSubmit={go}>
      <TextArea
        name={`answer-${review.id}`}
        label={intl.formatMessage({ id: 'shopReviews.answer' })}
        hint={intl.formatMessage({ id: 'shopReviews.answer.hint' })}
        rows={2}
        max={longestReview}
        value={text}
        onChange={setText}
        error={tried && problem ? intl.formatMessage({ id: problem }) : undefined}
      />
      <p>
        <Button
          type="submit"
          kind="primary"
          size="sm"
          busyText={busy === review.id ? intl.formatMessage({ id: 'review.sending' }) : undefined}
        >
          <FormattedMessage id="shopReviews.answer.send" />
        </Button>
      </p>
    </form>
  );
}
function Report({ review, onReport }: Pick<Props, 'review' | 'onReport'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="link" onClick={() => setOpen(true)}>
        <FormattedMessage id="review.report" />
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="review.report.title" />}
        text={<FormattedMessage id="review.report.lead" />}
      >
        <div className={s.list}>
          {reviewReasons.map((reason) => (
            <Button
              key={reason}
              block
              onClick={() => {
                setOpen(false);
                onReport(review.id, reason);
              }}
            >
              <FormattedMessage id={`review.why.${reason}`} />
            </Button>
          ))}
        </div>
      </Dialog>
    </>
  );
}

/** One review of the own shop: what was said, and the answer or the room for it. */
export function ShopReview({ review, ...p }: Props) {
  const intl = useIntl();
  const { date } = useFormat();
  const { answer, report } = review.can;
  return (
    <li className={`card ${s.one}`}>
      <p className="row between wr">
        <b>{review.product.name}</b>
        {review.state !== 'shown' && (
          <StateBadge machine="productReview" state={review.state} map={reviewBadges} />
        )}
      </p>
      <p className="row wr">
        <Stars value={review.rating} />
        <span className="s14 muted">
          {review.author || intl.formatMessage({ id: 'review.somebody' })}, {date(review.at)}
        </span>
      </p>
      <p className={s.text}>{review.text || intl.formatMessage({ id: 'review.noWords' })}</p>
      {review.state !== 'hidden' && <ReviewPictures pictures={review.pictures} />}
      {review.answer && (
        <p className={s.text}>
          <span className="s13 b">
            <FormattedMessage id="review.answer" values={{ date: date(review.answer.at) }} />
          </span>
          <br />
          {review.answer.text}
        </p>
      )}
      {answer?.ok && <Answer review={review} {...p} />}
      {report?.ok && !review.reported && (
        <p>
          <Report review={review} onReport={p.onReport} />
        </p>
      )}
    </li>
  );
}
