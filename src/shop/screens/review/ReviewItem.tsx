import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { reviewReasons } from '#contract/reviewReasons';
import type { Review } from '#contract/reviews';
import { useForeign } from '#lib/foreign';
import { useFormat } from '#lib/useFormat';
import { Stars } from '#ui/catalogue/Stars';
import { Button } from '#ui/controls/Button';
import { Chip } from '#ui/controls/Chip';
import { Dialog } from '#ui/feedback/Dialog';
import { ReviewPictures } from '#ui/pictures/ReviewPictures';
import { to } from '../../to';
import type { ReviewsProps } from './reviewsProps';
import { Translated } from './Translated';
import s from './Reviews.module.css';

type Props = Pick<
  ReviewsProps,
  'signedIn' | 'translations' | 'onHelpful' | 'onTranslate' | 'onReport'
> & { review: Review; translates: boolean };

/** Why, from a list; it stays until staff have looked at it. */
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
        <div className={s.reasons}>
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
/** What a reader can say of it: nothing without an account, and nothing of an own one. */
function Opinions({ review, signedIn, onHelpful, onReport }: Props) {
  const intl = useIntl();
  const { id, helpful, voted, mine, reported } = review;
  const count = (
    <span className="num">
      <FormattedMessage id="review.helpful" values={{ count: helpful }} />
    </span>
  );
  if (mine || !signedIn) return helpful > 0 ? <p className="s14 muted">{count}</p> : null;
  return (
    <p className="row wr">
      <Button
        size="sm"
        extra={{
          'aria-pressed': voted,
          'aria-label': intl.formatMessage({ id: 'review.helpful.label' }, { count: helpful }),
        }}
        onClick={() => onHelpful(id, !voted)}
      >
        {count}
      </Button>
      {reported ? (
        <span className="s14 muted">
          <FormattedMessage id="review.reported" />
        </span>
      ) : (
        <Report review={review} onReport={onReport} />
      )}
    </p>
  );
}
/** What was said first, where it was changed. */
function First({ review: { changed } }: Pick<Props, 'review'>) {
  const { date } = useFormat();
  if (!changed) return null;
  return (
    <p className="s13 muted">
      <FormattedMessage
        id="review.changed"
        values={{ date: date(changed.at), stars: changed.first.rating }}
      />{' '}
      {changed.first.text && (
        <FormattedMessage id="review.changed.text" values={{ text: changed.first.text }} />
      )}
    </p>
  );
}

/** The product, where reviews of several stand together. */
function About({ review: { about } }: Pick<Props, 'review'>) {
  const foreign = useForeign();
  if (!about) return null;
  return (
    <p className="s14">
      <a className="link" href={to.product({ id: about.id })} lang={foreign(about.lang)}>
        {about.name}
      </a>
    </p>
  );
}
/** One review, with the shop's answer. */
export function ReviewItem(p: Props) {
  const { review } = p;
  const intl = useIntl();
  const { date } = useFormat();
  return (
    <li className={`card ${s.one}`}>
      <p className="row wr">
        <Stars value={review.rating} />
        <b>{review.author || intl.formatMessage({ id: 'review.somebody' })}</b>
        <span className="s14 muted">{date(review.at)}</span>
        {review.mine && (
          <Chip tone="brand">
            <FormattedMessage id="review.yours" />
          </Chip>
        )}
      </p>
      <About review={review} />
      {review.text && (
        <Translated
          id={review.id}
          text={review.text}
          lang={review.lang}
          offered={p.translates}
          translation={p.translations[review.id]}
          onTranslate={p.onTranslate}
        />
      )}
      <ReviewPictures pictures={review.pictures} />
      <First review={review} />
      {review.answer && (
        <div className={s.answer}>
          <p className="s13 b">
            <FormattedMessage id="review.answer" values={{ date: date(review.answer.at) }} />
          </p>
          <p className={s.text}>{review.answer.text}</p>
        </div>
      )}
      <Opinions {...p} />
    </li>
  );
}
