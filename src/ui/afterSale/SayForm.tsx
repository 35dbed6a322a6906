import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { caseMessageInput } from '#contract/shapes/afterSale';
import { Flow } from '../flow';
import { EvForm } from '../form/EvForm';
import { FormActions, FormTextArea, Submit } from '../form/formFields';
import { Note } from '../feedback/Note';
import { FormPictures } from './FormPictures';

/** Writing in the conversation of a case. */
export interface Saying {
  busy: boolean;
  /** What the last try ran into, in words. */
  problem: string | undefined;
  say: (said: { words: string; pictures: string[] }) => void;
}
const schema = caseMessageInput.omit(['id']);
const empty = { words: '', pictures: [] as string[] };

/** Words, pictures or both. What is typed is kept for this tab. */
export function SayForm({ id, saying }: { id: string; saying: Saying }) {
  const intl = useIntl();
  const text = (word: string) => intl.formatMessage({ id: word });
  const [sending, setSending] = useState(false);
  const send = ({ words, pictures }: typeof empty) => saying.say({ words, pictures });
  return (
    <Flow machine="caseTalk" at="open" can={() => true} send={send as never} busy={saying.busy}>
      <EvForm
        type="say"
        draft={`case-${id}-say`}
        initialValues={empty}
        schema={schema}
        busy={saying.busy || sending}
        label={text('afterSale.page.say')}
        problem={
          saying.problem && (
            <Note tone="warn">
              <p role="alert">{saying.problem}</p>
            </Note>
          )
        }
      >
        <FormTextArea name="words" label={text('afterSale.page.say')} max={1000} rows={3} />
        <FormPictures onSending={setSending} />
        <FormActions>
          <Submit kind="soft" busyText={text(sending ? 'file.sending' : 'afterSale.page.saying')}>
            <FormattedMessage id="afterSale.page.say.send" />
          </Submit>
        </FormActions>
      </EvForm>
    </Flow>
  );
}
