import { FormattedMessage } from 'react-intl';
import type { Merged as Line } from '#contract/cart';
import type { SessionEvent } from '#machines/flows/session/context';
import { Note } from '#ui/feedback/Note';
import { Ev } from '#ui/flow';

/** What a visitor's cart brought into the account's (docs/rules.md, People). */
export function Merged({ lines }: { lines: Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Note
      tone="ok"
      icon="shopping-cart-simple"
      title={<FormattedMessage id="session.merged.title" values={{ count: lines.length }} />}
      action={
        <Ev<SessionEvent> e={{ type: 'dismiss' }} size="sm">
          <FormattedMessage id="action.dismiss" />
        </Ev>
      }
    >
      <ul>
        {lines.map(({ name, added, capped }, i) => (
          <li key={`${i}-${name}`}>
            <FormattedMessage
              id={capped ? 'session.merged.capped' : 'session.merged.line'}
              values={{ name, added }}
            />
          </li>
        ))}
      </ul>
    </Note>
  );
}
