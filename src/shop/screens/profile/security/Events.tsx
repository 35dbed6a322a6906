import { FormattedMessage, useIntl } from 'react-intl';
import { accountEventsPage, type AccountEvent, type AccountEvents } from '#contract/account';
import { useFormat } from '#lib/useFormat';
import { LoadMore } from '#ui/controls/LoadMore';
import { Stack } from '#ui/shell/layout';
import { deviceWords } from './deviceWords';
import s from '../Profile.module.css';

function Row({ event }: { event: AccountEvent }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const { kind, door, browser, system, at } = event;
  const where = [
    door && door !== 'shop' ? intl.formatMessage({ id: `profile.door.${door}` }) : '',
    browser || system ? deviceWords(event, intl) : '',
    moment(at),
  ];
  return (
    <li>
      <div className={s.what}>
        <span>
          <FormattedMessage id={`profile.event.${kind}`} />
        </span>
        <span className="s14 muted">{where.filter(Boolean).join(' · ')}</span>
      </div>
    </li>
  );
}
interface Props extends AccountEvents {
  loading: boolean;
  onMore: () => void;
}
/** What happened to the account, the newest first. */
export const Events = ({ events, total, loading, onMore }: Props) => (
  <Stack gap={3}>
    <p className="s14 muted">
      <FormattedMessage id="profile.events.lead" />
    </p>
    {events.length === 0 ? (
      <p className="muted">
        <FormattedMessage id="profile.events.none" />
      </p>
    ) : (
      <ol className={s.list}>
        {events.map((event) => (
          <Row key={event.id} event={event} />
        ))}
      </ol>
    )}
    <LoadMore
      shown={events.length}
      total={total}
      step={accountEventsPage}
      loading={loading}
      onMore={onMore}
    />
  </Stack>
);
