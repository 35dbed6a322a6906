import { caseStates, caseTabs, caseStatesUnder, type CaseTab } from '#contract/afterSale';
import { CaseToolsContext } from '#ui/afterSale/caseTools';
import { CasesView, type CasesProps } from '../../src/shop/screens/returns/CasesView';
import { caseIn } from '../fixtures/afterSale';

const nobody = () => undefined;
function List(props: CasesProps) {
  return (
    <CaseToolsContext
      value={{
        as: props.side === 'sent' ? 'buyer' : 'seller',
        picture: () => null,
        own: () => null,
        upload: null,
      }}
    >
      <CasesView {...props} />
    </CaseToolsContext>
  );
}
export default { title: 'returns/Cases', component: List };

const list = caseStates.map((state, i) => ({
  ...caseIn(state),
  id: String(70 + i),
  unread: i === 1 ? 2 : 0,
}));
const counts = Object.fromEntries(
  caseTabs.map((tab) => [tab, caseStatesUnder(tab).length]),
) as Record<CaseTab, number>;
const base: CasesProps = {
  side: 'sent',
  tab: 'all',
  counts,
  list,
  loading: false,
  problem: undefined,
  onRetry: nobody,
  onMore: nobody,
};

export const Sent = { args: base };
export const Received = { args: { ...base, side: 'received' as const } };
export const More = { args: { ...base, counts: { ...counts, all: 31 } } };
export const Empty = { args: { ...base, list: [], counts: { ...counts, all: 0 } } };
export const ReceivedEmpty = { args: { ...base, side: 'received' as const, list: [] } };
export const TabEmpty = { args: { ...base, tab: 'paying' as const, list: [] } };
export const Loading = { args: { ...base, list: undefined, loading: true } };
export const Failed = { args: { ...base, list: undefined, problem: 'network' } };
