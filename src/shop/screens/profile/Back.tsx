import { FormattedMessage } from 'react-intl';
import { Icon } from '#ui/Icon';
import { to } from '../../to';
import s from './Profile.module.css';

/** From one thing of the profile back to all of it. */
export const Back = () => (
  <p>
    <a className={`link s14 ${s.back}`} href={to.settings()}>
      <Icon name="arrow-left" />
      <FormattedMessage id="profile.back" />
    </a>
  </p>
);
