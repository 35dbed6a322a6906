import { FormattedMessage } from 'react-intl';
import { useFormat } from '#lib/useFormat';
import { LinkButton } from '#ui/controls/Button';
import { Note } from '#ui/feedback/Note';
import { to } from '../../../to';

/** When the account is erased, and the way to keep it. */
export function ClosingBannerView({ until }: { until: string }) {
  const { date } = useFormat();
  return (
    <Note
      tone="warn"
      action={
        <LinkButton size="sm" href={to.settings({ step: 'close' })}>
          <FormattedMessage id="profile.close.keep" />
        </LinkButton>
      }
    >
      <FormattedMessage id="profile.close.until" values={{ until: date(until) }} />
    </Note>
  );
}
