import { useIntl } from 'react-intl';
import { officeAfterSale, type OfficeCaseItem, type OfficeCaseTab } from '#contract/afterSale';
import { officeCall } from '#lib/officeApi';
import { useTableAddress } from '#lib/useTableAddress';
import { useMoney } from '#ui/money/money';
import { Desk } from '../Desk';
import { returnsShape, rulingPage } from './address';
import { ArbitrateView } from './ArbitrateView';
import { rulingKind } from './kind';
import { caseRulings, type CaseQueue, type liveArbitrate } from './queue';
import { StaffTalk } from './StaffTalk';
import type { ArbitrateProps } from './view';
import { namesOf, rulingWords } from './words';

const begun = {
  'open.deciding': 'office.returns.row.begun',
  'open.missing': 'office.returns.row.begun',
  'open.changed': 'office.returns.row.begun',
};
/** A case with what both sides said and showed. */
const Request = (p: ArbitrateProps) => (
  <ArbitrateView {...p} talk={p.item && <StaffTalk item={p.item} />} />
);

/** `#/returns`: cases in which buyer and shop do not agree, and the one that is open. */
export default function Returns() {
  const intl = useIntl();
  const { show } = useMoney();
  const address = useTableAddress(returnsShape);
  const { tab, q, page } = address;
  return (
    <Desk<typeof liveArbitrate, CaseQueue, OfficeCaseItem, OfficeCaseTab>
      kind={rulingKind}
      store={caseRulings}
      queue="returns"
      address={address}
      asked={{
        key: [officeAfterSale.queue.path, { tab, q, page }],
        ask: (signal) =>
          officeCall(officeAfterSale.queue, { tab, page, ...(q ? { q } : {}) }, { signal }),
      }}
      isFree={() => tab === 'waiting'}
      moreWords={begun}
      markOf={({ state, unread, decided_by: by }) => [state, unread, by?.id].join()}
      Request={Request}
      page={({ id }) => rulingPage(id)}
      words={({ item, decision }) =>
        item && decision
          ? { name: namesOf(item), did: rulingWords(intl, show, item, decision) }
          : null
      }
    />
  );
}
