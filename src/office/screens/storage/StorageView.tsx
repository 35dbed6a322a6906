import { useIntl } from 'react-intl';
import type { StorageKind } from '#contract/storageLimits';
import type { StorageGood, StoragePage, StorageRequest } from '#contract/storage';
import { Button } from '#ui/controls/Button';
import { Tabs } from '#ui/controls/Tabs';
import { DataTable } from '#ui/data/DataTable';
import { EmptyState } from '#ui/feedback/EmptyState';
import { PageTitle } from '#ui/shell/layout';
import { AnswerForm, type Answer, type AnswerFormProps } from './AnswerForm';
import { AskForm, type AskFormProps } from './AskForm';
import { useColumns, type Acting } from './columns';
import { CountForm, type CountFormProps } from './CountForm';
import { StoredGoods } from './StoredGoods';
import { WarehouseOrders, type WarehouseOrdersProps } from './WarehouseOrders';

const tabs = { mall: ['waiting', 'ship', 'all'], shop: ['all', 'goods'] } as const;
export type StorageTab = (typeof tabs)['mall' | 'shop'][number];
const tabText: Record<StorageTab, string> = {
  waiting: 'deals.tab.waiting',
  ship: 'storage.tab.ship',
  all: 'deals.tab.all',
  goods: 'storage.there',
};
/** What stands open above the list. */
export type OpenForm =
  | { form: 'ask'; kind: StorageKind }
  | { form: 'answer'; request: StorageRequest; event: Answer }
  | { form: 'count'; request: StorageRequest };
export interface StorageViewProps
  extends
    Acting,
    Pick<AskFormProps, 'onAsk' | 'onClose' | 'errors'>,
    Pick<AnswerFormProps, 'onAct'>,
    Pick<CountFormProps, 'onCount'> {
  tab: StorageTab;
  list: StoragePage | undefined;
  goods: readonly StorageGood[] | undefined;
  problem: string | undefined;
  onRetry: () => void;
  open: OpenForm | undefined;
  onNew: (kind: StorageKind) => void;
  shipping: WarehouseOrdersProps;
  hrefOf: (page: number, tab: StorageTab) => string;
}

/** What stands above the list: a form, or the ways to one. */
function Above(p: StorageViewProps) {
  const intl = useIntl();
  const { open, errors, onClose } = p;
  const busy = p.busy === 'form';
  const shared = { busy, errors, onClose };
  if (open?.form === 'ask')
    return (
      <AskForm key={open.kind} kind={open.kind} goods={p.goods ?? []} {...shared} onAsk={p.onAsk} />
    );
  if (open?.form === 'answer')
    return (
      <AnswerForm key={`${open.request.id}${open.event}`} {...open} {...shared} onAct={p.onAct} />
    );
  if (open)
    return (
      <CountForm key={open.request.id} request={open.request} {...shared} onCount={p.onCount} />
    );
  if (p.side === 'mall') return null;
  return (
    <p className="row wr">
      <Button kind="primary" icon="plus" onClick={() => p.onNew('in')}>
        {intl.formatMessage({ id: 'storage.new.in' })}
      </Button>
      <Button onClick={() => p.onNew('out')}>
        {intl.formatMessage({ id: 'storage.new.out' })}
      </Button>
    </p>
  );
}
function Requests(p: StorageViewProps) {
  const { tab, list, hrefOf } = p;
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <DataTable
      caption={text('office.nav.storage')}
      what={text('storage.what')}
      columns={useColumns(p)}
      rows={list?.requests}
      rowId={({ id }) => id}
      rowName={({ id }) => intl.formatMessage({ id: 'storage.title.one' }, { number: id })}
      problem={p.problem}
      onRetry={p.onRetry}
      empty={<EmptyState icon="package" title={text('storage.none')} />}
      pages={list && { page: list.page, pages: list.pages, href: (n) => hrefOf(n, tab) }}
    />
  );
}
/** Goods in the mall's warehouse: what a shop asks for, what staff take in, count and ship. */
export function StorageView(p: StorageViewProps) {
  const { side, tab, hrefOf } = p;
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <PageTitle title={text('office.nav.storage')} lead={text(`storage.lead.${side}`)} />
      <Above {...p} />
      <Tabs
        label={text('office.nav.storage')}
        items={tabs[side].map((one) => ({
          href: hrefOf(1, one),
          text: text(tabText[one]),
          current: one === tab,
        }))}
      />
      {tab === 'ship' ? (
        <WarehouseOrders {...p.shipping} />
      ) : tab === 'goods' ? (
        <StoredGoods goods={p.goods} problem={p.problem} onRetry={p.onRetry} />
      ) : (
        <Requests {...p} />
      )}
    </>
  );
}
