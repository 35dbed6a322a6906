import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useRoute } from 'wouter';
import { patternOf } from '#lib/links';
import { Button } from '#ui/controls/Button';
import { cx } from '#ui/cx';
import { Icon } from '#ui/Icon';
import { menuOf, routeNames, type Actor } from './access';
import { menu } from './menu';
import { paths, type Path, type RouteName } from './paths';
import { to } from './to';
import s from './Office.module.css';

const none = () => 0;
/** The addresses at which an entry is marked: its own, and those of pages opened from it. */
const marks = Object.fromEntries(
  routeNames.map((name) => {
    const under = routeNames.filter((other) => (paths[other] as Path).under === name);
    return [name, patternOf([name, ...under].map((one) => paths[one].path))];
  }),
) as Record<RouteName, RegExp>;

/** An entry keeps its own counter, so the order of hooks is that of its page. */
function Entry({ name }: { name: RouteName }) {
  const intl = useIntl();
  const [here] = useRoute(marks[name]);
  const { icon, text, useCount = none } = menu[name];
  const count = useCount();
  return (
    <li>
      <a href={to[name]()} aria-current={here ? 'page' : undefined}>
        <Icon name={icon} size={20} />
        <span className="grow">{intl.formatMessage({ id: text })}</span>
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
const groupOf = (name: RouteName) => menu[name].group ?? '';
const groupsOf = (names: readonly RouteName[]) =>
  [...new Set(names.map(groupOf))].map(
    (group) => [group, names.filter((name) => groupOf(name) === group)] as const,
  );

/**
 * The pages somebody may open, each with how many wait there. Where it is narrow, behind one
 * button.
 */
export function Menu({ actor }: { actor: Actor }) {
  const intl = useIntl();
  const id = useId();
  const [path] = useLocation();
  // Opened on one page: another page has it closed.
  const [openAt, setOpenAt] = useState('');
  const open = openAt === path;
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
        {groupsOf(menuOf(actor)).map(([group, list]) => (
          <div key={group}>
            {group && <p className={s.group}>{intl.formatMessage({ id: group })}</p>}
            <ul>
              {list.map((name) => (
                <Entry key={name} name={name} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
