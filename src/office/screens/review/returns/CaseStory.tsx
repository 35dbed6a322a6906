import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OfficeCase } from '#contract/afterSale';
import { CaseAsked, CaseParcel } from '#ui/afterSale/CaseFacts';
import { CaseStanding } from '#ui/afterSale/CaseStanding';
import { CaseTalk } from '#ui/afterSale/CaseTalk';
import { CaseTimeline } from '#ui/afterSale/CaseTimeline';
import type { Saying } from '#ui/afterSale/SayForm';
import { Button } from '#ui/controls/Button';
import { SkeletonLine } from '#ui/feedback/Skeleton';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { useFoundFocus } from '#ui/shell/useFoundFocus';
import r from './Returns.module.css';

const SayForm = lazyPart(() =>
  import('#ui/afterSale/SayForm').then((file) => ({ default: file.SayForm })),
);

/** Words of staff to both sides: seldom needed, so they are asked for first. */
function Write({ item, saying }: { item: OfficeCase; saying: Saying }) {
  const [open, setOpen] = useState(false);
  if (!item.can_write.ok) return null;
  return (
    <div>
      <Button
        size="sm"
        icon="chat-circle-dots"
        onClick={() => setOpen(!open)}
        extra={{ 'aria-expanded': open }}
      >
        <FormattedMessage id="office.returns.write" />
      </Button>
      {open && (
        <LazyBoundary fallback={<SkeletonLine />}>
          <SayForm key={item.messages.length} id={item.id} saying={saying} />
        </LazyBoundary>
      )}
    </div>
  );
}
/** Where it stands, what is asked for, what was said, and what happened since. */
export function CaseStory({ item, saying }: { item: OfficeCase; saying: Saying }) {
  useFoundFocus(`${item.id} ${item.messages.length}`);
  return (
    <div className={r.story}>
      <CaseStanding of={item} />
      <CaseAsked of={item} />
      <CaseTalk of={item} />
      <Write key={item.messages.length} item={item} saying={saying} />
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
