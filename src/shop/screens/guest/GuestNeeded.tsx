import { FormattedMessage } from 'react-intl';
import { PageTitle, Stack } from '#ui/shell/layout';
import KeepGuest from './KeepGuest';

/** A page that takes an account: a guest comes to it by keeping what was bought as one. */
export default function GuestNeeded() {
  return (
    <Stack gap={4}>
      <PageTitle
        title={<FormattedMessage id="guest.needed.title" />}
        lead={<FormattedMessage id="guest.needed.lead" />}
      />
      <KeepGuest />
    </Stack>
  );
}
