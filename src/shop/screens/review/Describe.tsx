import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { longestReview } from '#contract/reviewReasons';
import { starsGiven } from '#contract/reviews';
import { Button } from '#ui/controls/Button';
import { cx } from '#ui/cx';
import { TextArea } from '#ui/fields/fields';
import { evData, useFlow, type FlowEvent } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { Page } from './Frame';
import type { RateProps } from './view';
import s from './Rate.module.css';

const fromOne = [...starsGiven].reverse();

/** Five stars, each a choice of its own: keys and names are those of radio buttons. */
function Stars({ p }: { p: RateProps }) {
  const intl = useIntl();
  const { send } = useFlow();
  const name = useId();
  return (
    <fieldset className={s.stars}>
      <legend className="s14 b">
        <FormattedMessage id="review.stars" />
      </legend>
      <div className={s.row}>
        {fromOne.map((stars) => {
          const event = { type: 'rate', stars } as FlowEvent;
          return (
            <label key={stars} className={s.star}>
              <input
                type="radio"
                className="sr"
                name={name}
                checked={p.rating === stars}
                aria-label={intl.formatMessage({ id: 'review.star' }, { count: stars })}
                onChange={() => send(event)}
                {...evData(event)}
              />
              <Icon
                name={stars <= p.rating ? 'star-fill' : 'star'}
                size={32}
                className={cx(stars <= p.rating && s.on)}
              />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
/** Stars, of which five are set, and words that may stay away. */
export function Describe({ p }: { p: RateProps }) {
  const intl = useIntl();
  const { send } = useFlow();
  const [text, setText] = useState(p.text);
  const go = (e: FormEvent) => {
    e.preventDefault();
    send({ type: 'describe', text } as FlowEvent);
  };
  return (
    <Page p={p} title="review.describe" lead="review.describe.lead">
      <div className={`card ${s.box}`}>
        <Stars p={p} />
        <form className={s.form} noValidate onSubmit={go} {...evData({ type: 'describe' })}>
          <TextArea
            name="text"
            label={intl.formatMessage({ id: 'review.text' })}
            optional
            max={longestReview}
            value={text}
            onChange={setText}
            error={p.problem ? intl.formatMessage({ id: 'review.tooLong' }) : undefined}
          />
          <p>
            <Button type="submit" kind="primary">
              <FormattedMessage id="review.next" />
            </Button>
          </p>
        </form>
      </div>
    </Page>
  );
}
