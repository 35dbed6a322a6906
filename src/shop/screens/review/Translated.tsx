import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useForeign } from '#lib/foreign';
import { Button } from '#ui/controls/Button';
import type { ReviewsProps, Translation } from './reviewsProps';
import s from './Reviews.module.css';

type Props = Pick<ReviewsProps, 'onTranslate'> & {
  id: string;
  text: string;
  lang: string;
  /** Whether it can be translated at all. */
  offered: boolean;
  translation: Translation | undefined;
};

/** The words as they were written, or a machine's, as the reader chooses. */
export function Translated({ id, text, lang, offered, translation, onTranslate }: Props) {
  const intl = useIntl();
  const foreign = useForeign();
  const [original, setOriginal] = useState(false);
  const there = translation?.state === 'there' && !original ? translation.text : null;
  const press = () => {
    if (there !== null) return setOriginal(true);
    setOriginal(false);
    if (translation?.state !== 'there') onTranslate(id);
  };
  return (
    <div className={s.words}>
      <p className={s.text} lang={there === null ? foreign(lang) : undefined}>
        {there ?? text}
      </p>
      {offered && foreign(lang) !== undefined && (
        <p className="row wr">
          <Button
            kind="link"
            busyText={
              translation?.state === 'asked'
                ? intl.formatMessage({ id: 'review.translating' })
                : undefined
            }
            onClick={press}
          >
            <FormattedMessage id={there === null ? 'review.translate' : 'review.original'} />
          </Button>
          <output className="s13 muted">
            {there !== null && intl.formatMessage({ id: 'review.translated' })}
            {translation?.state === 'failed' && translation.why}
          </output>
        </p>
      )}
    </div>
  );
}
