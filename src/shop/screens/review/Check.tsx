import { FormattedMessage, useIntl } from 'react-intl';
import { Stars } from '#ui/catalogue/Stars';
import { Note } from '#ui/feedback/Note';
import { Ev } from '#ui/flow';
import { Thumb } from './Pictures';
import { Page } from './Frame';
import type { RateProps } from './view';
import s from './Rate.module.css';

/** The last look at what everybody will see; the button says how many stars it sends. */
export function Check({ p }: { p: RateProps }) {
  const intl = useIntl();
  return (
    <Page p={p} title="review.check" lead="review.check.lead">
      <div className={`card ${s.box}`}>
        <Stars value={p.rating} />
        {p.text ? (
          <p className={s.text}>{p.text}</p>
        ) : (
          <p className="muted">
            <FormattedMessage id="review.noWords" />
          </p>
        )}
        {p.pictures.length > 0 && (
          <ul className={s.thumbs}>
            {p.pictures.map((id, i) => (
              <li key={id}>
                <Thumb id={id} n={i + 1} />
              </li>
            ))}
          </ul>
        )}
        <Note>
          <FormattedMessage id="review.check.public" />
        </Note>
        <div className="row wr">
          <Ev
            e={{ type: 'send' }}
            kind="primary"
            busyText={
              p.at === 'sending.underway' ? intl.formatMessage({ id: 'review.sending' }) : undefined
            }
          >
            <FormattedMessage id="review.send" values={{ count: p.rating }} />
          </Ev>
          <Ev e={{ type: 'change' }}>
            <FormattedMessage id="review.change" />
          </Ev>
        </div>
      </div>
    </Page>
  );
}
