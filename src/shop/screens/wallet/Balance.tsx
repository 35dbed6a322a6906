import { FormattedMessage, useIntl } from 'react-intl';
import type { WalletOverview } from '#contract/wallet';
import { toMinor } from '#contract/money';
import { Icon, type IconName } from '#ui/Icon';
import { IconButton } from '#ui/controls/Button';
import { Money, useMoney } from '#ui/money/money';
import { to } from '../../to';
import s from './Wallet.module.css';

const parts = ['available', 'frozen', 'on_its_way'] as const;

/**
 * Available, frozen, on its way: in dollars, and in the reader's currency with its rate. The bar
 * only repeats the list beside it.
 */
export function Balance({
  overview,
  hides,
  onHide,
}: {
  overview: WalletOverview;
  hides: boolean;
  onHide: () => void;
}) {
  const intl = useIntl();
  const { note } = useMoney();
  const about = note?.(overview.available);
  const all = parts.reduce((sum, part) => sum + toMinor(overview[part]), 0);
  return (
    <section className={s.balance} aria-label={intl.formatMessage({ id: 'wallet.balance' })}>
      <div className="row between">
        <span>
          <FormattedMessage id="wallet.available" />
        </span>
        <IconButton
          icon={hides ? 'eye-slash' : 'eye'}
          pressed={hides}
          label={intl.formatMessage({ id: 'wallet.hide' })}
          onClick={onHide}
        />
      </div>
      <p className={s.big}>
        <Money amount={overview.available} />
      </p>
      {about && (
        <p className="s14 num" translate="no">
          {about}
        </p>
      )}
      <div className={s.bar} aria-hidden="true">
        {parts.map((part) => (
          <i
            key={part}
            className={s[part]}
            style={{ flexGrow: hides || all === 0 ? 1 : toMinor(overview[part]) }}
          />
        ))}
      </div>
      <dl className={s.parts}>
        {parts.map((part) => (
          <div key={part}>
            <dt>
              <i className={s[part]} aria-hidden="true" />
              <FormattedMessage id={`wallet.${part}`} />
            </dt>
            <dd className="b">
              <Money amount={overview[part]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const doors: { id: 'recharge' | 'withdraw' | 'transfer' | 'statement'; icon: IconName }[] = [
  { id: 'recharge', icon: 'plus' },
  { id: 'withdraw', icon: 'bank' },
  { id: 'transfer', icon: 'storefront' },
  { id: 'statement', icon: 'receipt' },
];
/** What can be done with it. */
export const Doors = ({ recharges }: { recharges: boolean }) => (
  <ul className={s.doors}>
    {doors
      .filter(({ id }) => recharges || id !== 'recharge')
      .map(({ id, icon }, i) => (
        <li key={id}>
          <a className={i === 0 ? `${s.door} ${s.first}` : s.door} href={to[id]()}>
            <span className={s.doorArch}>
              <Icon name={icon} size={24} />
            </span>
            <FormattedMessage id={`shell.title.${id}`} />
          </a>
        </li>
      ))}
  </ul>
);
