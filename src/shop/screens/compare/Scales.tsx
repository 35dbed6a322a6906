import { useIntl } from 'react-intl';
import { cx } from '#ui/cx';
import { Icon } from '#ui/Icon';
import s from '../wishes/Tools.module.css';
import type { Candidate } from './compared';
import { useComparing } from './useComparing';

/** The scales on a card. */
export function Scales({ thing }: { thing: Candidate }) {
  const intl = useIntl();
  const { compared, toggle } = useComparing(thing);
  return (
    <button
      type="button"
      className={cx(s.heart, s.scales)}
      aria-pressed={compared}
      aria-label={intl.formatMessage({ id: 'compare.add.name' }, { name: thing.name })}
      onClick={toggle}
    >
      <span>
        <Icon name="scales" size={18} />
      </span>
    </button>
  );
}
