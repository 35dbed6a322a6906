import { useIntl } from 'react-intl';
import { Icon, type IconName } from '#ui/Icon';
import s from './Home.module.css';

/** What shopping here is like; only what is true of this mall. */
export function Trust({ freeCancel }: { freeCancel: boolean }) {
  const intl = useIntl();
  const reasons: [string, IconName][] = [
    ['date', 'truck'],
    ['pay', 'wallet'],
    ['follow', 'list-checks'],
    [freeCancel ? 'cancel' : 'price', freeCancel ? 'arrow-counter-clockwise' : 'tag'],
  ];
  return (
    <section className={s.why} aria-label={intl.formatMessage({ id: 'home.trust' })}>
      <ul className={s.trust}>
        {reasons.map(([id, icon]) => (
          <li key={id}>
            <Icon name={icon} size={24} />
            <div>
              <b>{intl.formatMessage({ id: `home.trust.${id}` })}</b>
              <p className="s14 muted">{intl.formatMessage({ id: `home.trust.${id}.text` })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
