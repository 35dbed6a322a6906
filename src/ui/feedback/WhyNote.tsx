import { FormattedMessage, useIntl } from 'react-intl';
import { Note } from './Note';

/**
 * Why something was decided against somebody: a text of ours, which everybody reads in an own
 * language, and the words of whoever decided. Nothing where nobody gave a reason.
 */
export function WhyNote({ message, remark }: { /** Text id. */ message: string; remark: string }) {
  const intl = useIntl();
  const said = message in intl.messages ? intl.formatMessage({ id: message }) : message;
  if (!said && !remark) return null;
  return (
    <Note tone="warn" title={<FormattedMessage id="apply.why.title" />}>
      {said && <p>{said}</p>}
      {remark && <p>{remark}</p>}
    </Note>
  );
}
