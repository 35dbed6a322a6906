import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHashPath } from '#lib/location';
import { Button } from '#ui/controls/Button';
import { cx } from '#ui/cx';
import { Icon } from '#ui/Icon';
import type { Place } from './place';
import { placeAt, placesOf, type Looker } from './places';
import s from './Office.module.css';

const none = () => 0;
/** A place keeps its own counter, so the order of hooks is that of its line. */
function Entry({ place, here }: { place: Place; here: boolean }) {
  const intl = useIntl();
  const useCount = place.useCount ?? none;
  const count = useCount();
  return (
    <li>
      <a href={`#${place.path}`} aria-current={here ? 'page' : undefined}>
        <Icon name={place.icon} size={20} />
        <span className="grow">{intl.formatMessage({ id: place.text })}</span>
        {count > 0 && (
          <b className="num">
            {intl.formatNumber(count)}
            <span className="sr">
              {' '}
              <FormattedMessage id="office.nav.waiting" />
            </span>
          </b>
        )}
      </a>
    </li>
  );
}
const groupsOf = (all: readonly Place[]) =>
  [...new Set(all.map(({ group = '' }) => group))].map(
    (group) => [group, all.filter((place) => (place.group ?? '') === group)] as const,
  );

/**
 * The places somebody may open, each with how many wait there. Where it is narrow, behind one
 * button.
 */
export function Menu({ who }: { who: Looker }) {
  const intl = useIntl();
  const id = useId();
  const [path] = useHashPath();
  // Opened on one page: another page has it closed.
  const [openAt, setOpenAt] = useState('');
  const open = openAt === path;
  const now = placeAt(path);
  const here = now?.under ?? now?.path;
  return (
    <nav aria-label={intl.formatMessage({ id: 'office.name' })} className={s.menu}>
      <span className={s.opener}>
        <Button
          icon="list"
          extra={{ 'aria-expanded': open, 'aria-controls': id }}
          onClick={() => setOpenAt(open ? '' : path)}
        >
          <FormattedMessage id="office.menu" />
        </Button>
      </span>
      <div id={id} className={cx(s.places, open && s.shown)}>
        {groupsOf(placesOf(who)).map(([group, list]) => (
          <div key={group}>
            {group && <p className={s.group}>{intl.formatMessage({ id: group })}</p>}
            <ul>
              {list.map((place) => (
                <Entry key={place.path} place={place} here={place.path === here} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
