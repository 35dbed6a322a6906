import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { lineIn } from '#machines/flows/rateContext';
import { Picture } from '#ui/catalogue/Picture';
import { PageTitle } from '#ui/shell/layout';
import { Failed } from '../cart/Failed';
import { groundNamed } from '../catalogue/CatalogueCard';
import type { RateProps } from './view';
import s from './Rate.module.css';

/** One step: a heading, what went wrong, the thing it is about, the step itself. */
export function Page({
  p,
  title,
  lead,
  children,
}: {
  p: RateProps;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const one = lineIn(p);
  return (
    <div className={s.page}>
      <PageTitle
        title={<FormattedMessage id={title} />}
        lead={lead ? <FormattedMessage id={lead} /> : undefined}
      />
      <Failed notice={p.notice} />
      {one && (
        <p className={s.thing}>
          <Picture
            src={one.line.picture || undefined}
            alt=""
            ground={groundNamed(one.line.ground)}
            size={56}
          />
          <span>
            <b>{one.line.name}</b>
            {one.line.options && <span className="s14 muted"> {one.line.options}</span>}
          </span>
        </p>
      )}
      {children}
    </div>
  );
}
