import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { Ev } from '#ui/flow';
import { Note } from '#ui/feedback/Note';
import { StateBadge } from '#ui/data/StateBadge';
import { listingBadges } from './badges';
import { placeOf } from './problems';
import { RemoveDialog } from './RemoveDialog';
import type { ProductProps } from './view';
import s from './Product.module.css';

const acts = ['takeBack', 'takeOff', 'putOn'] as const;

function Remove() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        kind="danger"
        onClick={() => setAsking(true)}
        extra={{ 'data-asks': 'remove' }}
      >
        <FormattedMessage id="listing.act.remove" />
      </Button>
      <RemoveDialog open={asking} count={1} onClose={() => setAsking(false)}>
        <Ev e={{ type: 'remove' }} kind="danger">
          <FormattedMessage id="listing.remove.do" values={{ count: 1 }} />
        </Ev>
      </RemoveDialog>
    </>
  );
}

/** Why it was refused, each reason leading to its field (SB-2). */
function Reasons({ p, onGo }: { p: ProductProps; onGo: (path: string) => void }) {
  const { product } = p;
  if (!product || product.refusals.length === 0 || product.state === 'onSale') return null;
  return (
    <Note tone="warn" title={<FormattedMessage id="listing.edit.refused" />}>
      <ul className={s.reasons}>
        {product.refusals.map(({ field, reason, note }) => (
          <li key={`${field} ${reason}`}>
            <Button kind="link" onClick={() => onGo(placeOf(field))}>
              <FormattedMessage
                id="ui.problem.item"
                values={{
                  label: <FormattedMessage id={`listing.field.${field}`} />,
                  text: <FormattedMessage id={`listing.why.${reason}`} />,
                }}
              />
            </Button>
            {note && (
              <p className="s13" translate="no">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Note>
  );
}
/** How the product stands, who acts next and by when, what may be done with it now. */
export function Standing({ p, onGo }: { p: ProductProps; onGo: (path: string) => void }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const { product } = p;
  const next = product?.next.who;
  const locked = product && !product.can.change?.ok ? product.can.change : null;
  return (
    <div className={`card ${s.part}`}>
      <div className="row wr">
        {product ? (
          <StateBadge machine="listing" state={product.state} map={listingBadges} />
        ) : (
          <span className="s14 muted">
            <FormattedMessage id="listing.edit.new" />
          </span>
        )}
        {product && next && (
          <span className="s14 muted">
            <FormattedMessage
              id={`listing.next.${next}`}
              values={{
                until: product.next.until ? moment(product.next.until) : '',
                dated: product.next.until ? 'yes' : 'no',
              }}
            />
          </span>
        )}
      </div>
      <Reasons p={p} onGo={onGo} />
      {locked && !locked.ok && (
        <Note>
          <FormattedMessage id={locked.reason} />
        </Note>
      )}
      <div className="row wr">
        {acts
          .filter((type) => p.can({ type }))
          .map((type) => (
            <Ev key={type} e={{ type }} size="sm">
              <FormattedMessage id={`listing.act.${type}`} />
            </Ev>
          ))}
        {p.can({ type: 'remove' }) && <Remove />}
      </div>
      {product && product.history.length > 0 && (
        <details className={s.more}>
          <summary>
            <FormattedMessage id="listing.edit.history" />
          </summary>
          <ol>
            {product.history.map(({ at, by, event, to, note }) => (
              <li key={`${at} ${event}`} className="s14">
                <span className="num muted">{moment(at)}</span>{' '}
                <FormattedMessage id={`listing.by.${by}`} />:{' '}
                {intl.formatMessage({ id: `state.listing.${to}` })}
                {note && <span translate="no"> · {note}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
