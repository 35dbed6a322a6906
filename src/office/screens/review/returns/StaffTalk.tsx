import { useMemo } from 'react';
import type { OfficeCase } from '#contract/afterSale';
import { CaseToolsContext } from '#ui/afterSale/caseTools';
import type { CaseTools } from '#ui/afterSale/caseTools';
import type { Saying } from '#ui/afterSale/SayForm';
import { officeTools } from '../../returns/officeTools';
import { useOfficeTalk } from '../../returns/useOfficeTalk';
import { CaseStory } from './CaseStory';
import { caseRulings } from './queue';

/** What both sides said and showed, as staff read it and may write in it. */
export function StaffStory({
  item,
  tools,
  saying,
}: {
  item: OfficeCase;
  tools: CaseTools;
  saying: Saying;
}) {
  return (
    <CaseToolsContext value={tools}>
      <CaseStory item={item} saying={saying} />
    </CaseToolsContext>
  );
}
/** The open review is told what was written. */
function lookAgain(id: string): void {
  const review = caseRulings.get().reviews.find((one) => one.id === id);
  if (review) caseRulings.look(review);
}
/** The story of a case with its calls: pictures by the audited row, words to both sides. */
export function StaffTalk({ item }: { item: OfficeCase }) {
  const { id } = item;
  const tools = useMemo(() => officeTools('staff', id), [id]);
  const saying = useOfficeTalk<OfficeCase>('staff', id, () => lookAgain(id));
  return <StaffStory item={item} tools={tools} saying={saying} />;
}
