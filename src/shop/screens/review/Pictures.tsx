import { FormattedMessage, useIntl } from 'react-intl';
import { mostReviewPictures } from '#contract/reviewReasons';
import { Ev, evData, useFlow } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { FromFile } from '#ui/pictures/FromFile';
import type { PictureItem } from '#ui/pictures/PictureRow';
import { PicturesField } from '#ui/pictures/PicturesField';
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
/** What is being sent, or was not: it cannot be taken away meanwhile. */
const underway = (p: RateProps): PictureItem[] => {
  const failed = p.at === 'pictures.uploadFailed';
  if (!p.file || (p.at !== 'pictures.uploading' && !failed)) return [];
  return [
    {
      key: 'file',
      name: p.file.name,
      state: failed ? 'failed' : 'sending',
      shown: p.file instanceof Blob ? <FromFile file={p.file} /> : undefined,
      stays: true,
      marks: { retry: evData({ type: 'retry' }) },
    },
  ];
};
function useItems(p: RateProps): PictureItem[] {
  const intl = useIntl();
  const sent = p.pictures.map((id, i): PictureItem => {
    const away = { type: 'removePicture', picture: id } as const;
    return {
      key: id,
      name: intl.formatMessage({ id: 'review.picture' }, { n: i + 1 }),
      state: 'done',
      shown: <Thumb id={id} n={i + 1} />,
      stays: !p.can(away),
      marks: { remove: evData(away) },
    };
  });
  return [...sent, ...underway(p)];
}
/** Up to six pictures, each sent as soon as it is chosen; the chart takes them one by one. */
function Field({ p }: { p: RateProps }) {
  const intl = useIntl();
  const { send } = useFlow();
  const file = { type: 'attach' } as const;
  const choosing = p.at === 'pictures.choosing' && p.pictures.length < mostReviewPictures;
  return (
    <PicturesField
      label={intl.formatMessage({ id: 'file.pictures' })}
      hint={intl.formatMessage({ id: 'review.pictures.hint' }, { max: mostReviewPictures })}
      most={mostReviewPictures}
      items={useItems(p)}
      error={p.problem ? intl.formatMessage({ id: p.problem }) : undefined}
      single
      onChoose={choosing ? ([one]) => send({ ...file, file: one } as never) : null}
      onRemove={(picture) => send({ type: 'removePicture', picture } as never)}
      onRetry={() => send({ type: 'retry' })}
      mark={evData(file)}
    />
  );
}
/** The step of the pictures. */
export function Pictures({ p }: { p: RateProps }) {
  return (
    <Page p={p} title="review.pictures" lead="review.pictures.lead">
      <div className={`card ${s.box}`}>
        <Field p={p} />
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
