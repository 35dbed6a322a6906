import { FormattedMessage } from 'react-intl';
import { Note } from '#ui/feedback/Note';

/** What a guest cannot pay with, and why. */
const GuestPays = () => (
  <Note>
    <FormattedMessage id="guest.pays" />
  </Note>
);
export default GuestPays;
