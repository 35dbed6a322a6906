import { FormattedMessage } from 'react-intl';
import type { OfficeCase } from '#contract/afterSale';
import { CaseAsked, CaseParcel } from '#ui/afterSale/CaseFacts';
import { CaseStanding } from '#ui/afterSale/CaseStanding';
import { CaseTalk } from '#ui/afterSale/CaseTalk';
import { CaseTimeline } from '#ui/afterSale/CaseTimeline';
import type { Saying } from '#ui/afterSale/SayForm';
import r from './Returns.module.css';

/** Where it stands, what is asked for, what was said, and what happened since. */
export function CaseStory({ item, saying }: { item: OfficeCase; saying: Saying }) {
  return (
    <div className={r.story}>
      <CaseStanding of={item} />
      <CaseAsked of={item} />
      <CaseTalk of={item} saying={saying} />
      <CaseParcel of={item} />
      <section>
        <h3>
          <FormattedMessage id="office.returns.history" />
        </h3>
        <CaseTimeline of={item} />
      </section>
    </div>
  );
}
