import { FormattedMessage } from 'react-intl';
import { field, isDrawn } from '#ui/fields/signaturePath';
import s from './Review.module.css';

/** What the customer signed with: strokes, or the typed name. */
export function Signature({ signature }: { signature: string }) {
  return (
    <figure className={s.proof}>
      <div className={`${s.paper} ${s.sign}`}>
        {isDrawn(signature) ? (
          <svg viewBox={`0 0 ${field.width} ${field.height}`} aria-hidden="true">
            <path d={signature} />
          </svg>
        ) : (
          <b>{signature}</b>
        )}
      </div>
      <figcaption className="s13 muted">
        <FormattedMessage id={isDrawn(signature) ? 'office.sign.drawn' : 'office.sign.typed'} />
      </figcaption>
    </figure>
  );
}
