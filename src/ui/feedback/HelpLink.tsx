import { useContext } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '../controls/Button';
import { HelpContext } from './help';

/** From an error to whoever helps: its code goes along, so that nobody has to type it. */
export function HelpLink({ code }: { code?: string | number | undefined }) {
  const hrefOf = useContext(HelpContext);
  if (!hrefOf) return null;
  return (
    <LinkButton size="sm" icon="chat-circle-dots" href={hrefOf(code ? String(code) : undefined)}>
      <FormattedMessage id="ui.error.help" />
    </LinkButton>
  );
}
