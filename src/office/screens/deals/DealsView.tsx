import { useIntl } from 'react-intl';
import type { DealGood, DrawnDeal, DrawnDealsPage } from '#contract/deals';
import { Button } from '#ui/controls/Button';
import { DataTable } from '#ui/data/DataTable';
import { EmptyState } from '#ui/feedback/EmptyState';
import { PageTitle } from '#ui/shell/layout';
import { ActForm, type ActFormProps, type Asking } from './ActForm';
import { useColumns, type Acting } from './columns';
import { DealForm, type DealFormProps } from './DealForm';

export interface DealsViewProps
  extends
    Acting,
    Pick<DealFormProps, 'errors' | 'onSave' | 'onClose'>,
    Pick<ActFormProps, 'onAct'> {
  list: DrawnDealsPage | undefined;
  goods: readonly DealGood[];
  problem: string | undefined;
  onRetry: () => void;
  /** The draft in the form; null: a new one; undefined: no form. */
  open: DrawnDeal | null | undefined;
  onNew: () => void;
  /** What is ended sooner. */
  asked: { deal: DrawnDeal; event: Asking } | undefined;
  hrefOf: (page: number) => string;
}

/** What stands above the list: a form, or the way to one. */
function Above(p: DealsViewProps) {
  const intl = useIntl();
  const { open, asked, busy, errors, onClose } = p;
  if (asked)
    return (
      <ActForm
        key={`${asked.deal.id}${asked.event}`}
        {...asked}
        busy={busy === 'form'}
        errors={errors}
        onAct={p.onAct}
        onClose={onClose}
      />
    );
  if (open === undefined)
    return (
      <p>
        <Button kind="primary" icon="plus" onClick={p.onNew}>
          {intl.formatMessage({ id: 'deals.new' })}
        </Button>
      </p>
    );
  return (
    <DealForm
      key={open?.id ?? 'new'}
      draft={open}
      goods={p.goods}
      busy={busy === 'form'}
      errors={errors}
      onSave={p.onSave}
      onClose={onClose}
    />
  );
}
/** The flash deals of a shop, or of all for staff: drawn, sent, stopped; judged at the desk. */
export function DealsView(p: DealsViewProps) {
  const { side, list, hrefOf } = p;
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <PageTitle title={text('office.nav.deals')} lead={text(`deals.lead.${side}`)} />
      <Above {...p} />
      <DataTable
        caption={text('office.nav.deals')}
        what={text('deals.what')}
        columns={useColumns(p)}
        rows={list?.deals}
        rowId={({ id }) => id}
        rowName={({ product }) => product.name}
        problem={p.problem}
        onRetry={p.onRetry}
        empty={<EmptyState icon="tag" title={text('deals.none')} />}
        pages={list && { page: list.page, pages: list.pages, href: hrefOf }}
      />
    </>
  );
}
