import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportCounts } from '#contract/imports';
import s from './Imports.module.css';

const kinds = ['created', 'updated', 'unchanged', 'skipped'] as const;
/** What becomes of the rows: four figures that add up to all. */
export function Counts({ counts }: { counts: ImportCounts }) {
  const intl = useIntl();
  return (
    <div>
      <dl className={s.counts}>
        {kinds.map((kind) => (
          <div key={kind} className="card">
            <dt className="s14 muted">
              <FormattedMessage id={`import.count.${kind}`} />
            </dt>
            <dd className="num">{intl.formatNumber(counts[kind])}</dd>
          </div>
        ))}
      </dl>
      <p className="s14 muted num">
        <FormattedMessage id="import.count.rows" values={{ rows: counts.rows }} />
      </p>
    </div>
  );
}
