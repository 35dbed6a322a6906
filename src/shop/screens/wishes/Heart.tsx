import { useIntl } from 'react-intl';
import { Icon } from '#ui/Icon';
import { useSaving, type Thing } from './useSaving';
import s from './Tools.module.css';

/** The heart on a card. */
export function Heart({ thing }: { thing: Thing }) {
  const intl = useIntl();
  const { saved, toggle } = useSaving(thing);
  return (
    <button
      type="button"
      className={s.heart}
      aria-pressed={saved}
      aria-label={intl.formatMessage({ id: 'wishes.save.name' }, { name: thing.name })}
      onClick={toggle}
    >
      <span>
        <Icon name={saved ? 'heart-fill' : 'heart'} size={18} />
      </span>
    </button>
  );
}
