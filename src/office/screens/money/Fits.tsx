import { FormattedMessage } from 'react-intl';
import { Chip } from '#ui/controls/Chip';

/** Whether two sums are one. */
export const Fits = ({ fits }: { fits: boolean }) => (
  <Chip tone={fits ? 'ok' : 'bad'} icon={fits ? 'check-circle' : 'warning'}>
    <FormattedMessage id={fits ? 'office.books.fits' : 'office.books.fitsNot'} />
  </Chip>
);
