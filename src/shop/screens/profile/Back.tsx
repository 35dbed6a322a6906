import { FormattedMessage } from 'react-intl';
import { Icon } from '#ui/Icon';
import { to } from '../../to';

/** From one thing of the profile back to all of it. */
export const Back = () => (
  <p>
    <a className="link s14" href={to.settings()}>
      <Icon name="arrow-left" /> <FormattedMessage id="profile.back" />
    </a>
  </p>
);
