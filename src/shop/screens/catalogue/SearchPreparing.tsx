import { FormattedMessage } from 'react-intl';
import { Note } from '#ui/feedback/Note';
import s from './Listing.module.css';

/** Above what was found while search in this language is made ready, after a start of a big mall. */
export default function SearchPreparing() {
  return (
    <div className={s.corrected}>
      <Note tone="info">
        <FormattedMessage id="search.preparing" />
      </Note>
    </div>
  );
}
