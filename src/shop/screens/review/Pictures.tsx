import { FormattedMessage, useIntl } from 'react-intl';
import { pictureRule } from '#contract/notices';
import { mostReviewPictures } from '#contract/reviewReasons';
import { FileField, type FileState } from '#ui/fields/FileField';
import { Ev, evData, useFlow } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { Page } from './Frame';
import { previewOf } from './previews';
import type { RateProps } from './view';
import s from './Rate.module.css';

/** A picture that has been sent, small. */
export function Thumb({ id, n }: { id: string; n: number }) {
  const intl = useIntl();
  const src = previewOf(id);
  const alt = intl.formatMessage({ id: 'review.picture' }, { n });
  return src ? (
    <img className={s.thumb} src={src} alt={alt} width={84} height={84} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawings that are one picture together
    <span className={s.thumb} role="img" aria-label={alt}>
      <Icon name="image" size={32} />
    </span>
  );
}
const states: Record<string, FileState> = {
  'pictures.uploading': 'sending',
  'pictures.uploadFailed': 'failed',
};
/** The chooser is there where one may be chosen; a picture on its way shows only itself. */
function Chooser({ p }: { p: RateProps }) {
  const intl = useIntl();
  const { send } = useFlow();
  const state = states[p.at] ?? 'empty';
  if (state === 'sending')
    return (
      <p className="row">
        <span className={s.spin} aria-hidden="true" />
        <FormattedMessage id="review.uploading" values={{ name: p.file?.name ?? '' }} />
      </p>
    );
  if (state === 'failed')
    return (
      <p className="row wr">
        <FormattedMessage id="review.uploadFailed" values={{ name: p.file?.name ?? '' }} />
        <Ev e={{ type: 'retry' }} size="sm">
          <FormattedMessage id="action.retry" />
        </Ev>
      </p>
    );
  if (p.pictures.length >= mostReviewPictures)
    return (
      <p className="muted">
        <FormattedMessage id="review.pictures.full" values={{ max: mostReviewPictures }} />
      </p>
    );
  return (
    <FileField
      name="picture"
      label={intl.formatMessage({ id: 'review.pictures.add' })}
      optional
      hint={intl.formatMessage({ id: 'review.pictures.hint' }, { max: mostReviewPictures })}
      accept={pictureRule.types.join()}
      state={state}
      error={p.problem ? intl.formatMessage({ id: p.problem }) : undefined}
      onChoose={(file) => send({ type: 'attach', file } as never)}
      onRemove={() => undefined}
      marks={{ choose: evData({ type: 'attach' }) }}
    />
  );
}
/** Up to six pictures, each sent as soon as it is chosen. */
export function Pictures({ p }: { p: RateProps }) {
  const intl = useIntl();
  return (
    <Page p={p} title="review.pictures" lead="review.pictures.lead">
      <div className={`card ${s.box}`}>
        {p.pictures.length > 0 && (
          <ul className={s.thumbs}>
            {p.pictures.map((id, i) => (
              <li key={id}>
                <Thumb id={id} n={i + 1} />
                <Ev
                  e={{ type: 'removePicture', picture: id }}
                  size="sm"
                  label={intl.formatMessage({ id: 'review.picture.remove' }, { n: i + 1 })}
                >
                  <FormattedMessage id="file.remove" />
                </Ev>
              </li>
            ))}
          </ul>
        )}
        <Chooser p={p} />
        <div className="row wr">
          <Ev e={{ type: 'next' }} kind="primary">
            <FormattedMessage id="review.next" />
          </Ev>
          <Ev e={{ type: 'change' }}>
            <FormattedMessage id="review.back" />
          </Ev>
        </div>
      </div>
    </Page>
  );
}
