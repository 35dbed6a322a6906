import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { Stopped } from '#contract/applications';
import { Stack } from '#ui/shell/layout';
import { WhyNote } from '#ui/feedback/WhyNote';
import s from '../../Office.module.css';

/** "Casa Verde is suspended". */
export const stoppedTitle = (intl: IntlShape, { shop, state }: Stopped): string =>
  intl.formatMessage({ id: `apply.${state}.title` }, { name: shop });

/** The shop does not trade any more: what that means, why, and what can be done about it. */
export function StoppedWords({ stopped: { state, message, remark } }: { stopped: Stopped }) {
  const intl = useIntl();
  return (
    <Stack gap={3} className={s.told}>
      <p>{intl.formatMessage({ id: `apply.${state}.lead` })}</p>
      <WhyNote message={message} remark={remark} />
      <p>
        <FormattedMessage id={`apply.${state}.next`} />
      </p>
    </Stack>
  );
}
