import type { Wish } from '#contract/wishes';
import { Scales } from '../compare/Scales';
import s from './Tools.module.css';

/** On the list of what is saved anyway, the table alone is asked for. */
export const CompareCorner = ({ wish }: { wish: Wish }) =>
  wish.standing === 'gone' ? null : (
    <div className={s.card}>
      <Scales thing={wish} />
    </div>
  );
