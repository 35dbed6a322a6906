import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { Stopped } from '#contract/applications';
import { WhyNote } from '#ui/WhyNote';

/** "Casa Verde is suspended". */
export const stoppedTitle = (intl: IntlShape, { shop, state }: Stopped): string => intl.formatMessage({ id: `apply.${state}.title` }, { name: shop });

/** The shop does not trade any more: what that means, why, and what can be done about it. */
export function StoppedWords({ stopped: { state, message, remark } }: { stopped: Stopped }) {
  const intl = useIntl();
  return (
    <>
      <p>{intl.formatMessage({ id: `apply.${state}.lead` })}</p>
      <WhyNote message={message} remark={remark} />
      <p><FormattedMessage id={`apply.${state}.next`} /></p>
    </>
  );
}
