import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { mostCasePictures } from '#contract/afterSaleReasons';
import { caseInput } from '#contract/shapes/afterSale';
import { needsPicture } from '#machines/flows/returnRequest/asked';
import type { ReturnPicture } from '#machines/flows/returnRequest/context';
import { useCaseTools } from '#ui/afterSale/caseTools';
import { Ev, evData, useFlow } from '#ui/flow';
import { EvForm } from '#ui/form/EvForm';
import { useFormExtras } from '#ui/form/formContext';
import { FormActions, FormTextArea, Submit } from '#ui/form/formFields';
import { useErrorText } from '#ui/form/useErrorText';
import { FromFile } from '#ui/pictures/FromFile';
import type { PictureItem } from '#ui/pictures/PictureRow';
import { PicturesField } from '#ui/pictures/PicturesField';
import { wordsDraft } from './draft';
import type { AskProps } from './view';

const schema = caseInput.pick(['words']);

/** One after the other is sent, while the words are typed. */
function Pictures({ p }: { p: AskProps }) {
  const intl = useIntl();
  const { send } = useFlow();
  const { own } = useCaseTools();
  const { serverErrors } = useFormExtras();
  const words = useErrorText();
  const shown = ({ file, id }: ReturnPicture) =>
    file instanceof Blob ? <FromFile file={file} /> : id && own(id);
  const items = p.pictures.map((one): PictureItem => ({
    key: String(one.n),
    name: one.name,
    state: one.state,
    progress: p.progress ?? undefined,
    shown: shown(one),
    marks: {
      remove: evData({ type: 'remove', n: one.n } as never),
      retry: evData({ type: 'sendAgain', n: one.n } as never),
    },
  }));
  return (
    <PicturesField
      label={intl.formatMessage({ id: 'file.pictures' })}
      hint={intl.formatMessage({ id: 'afterSale.ask.pictures.hint' })}
      required={needsPicture(p)}
      most={mostCasePictures}
      items={items}
      error={words(serverErrors.pictures)}
      mark={evData({ type: 'attach' })}
      onChoose={(files) => {
        for (const file of files) send({ type: 'attach', file } as never);
      }}
      onRemove={(key) => send({ type: 'remove', n: Number(key) } as never)}
      onRetry={(key) => send({ type: 'sendAgain', n: Number(key) } as never)}
    />
  );
}
/** What is wrong, in words and pictures. Sends `describe`. */
export default function EvidenceForm({ p }: { p: AskProps }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [values] = useState(() => ({ words: p.words }));
  const { pictures, words } = p.fields;
  const errors = useMemo(
    () =>
      pictures || words
        ? { ...(words ? { words } : {}), ...(pictures ? { pictures } : {}) }
        : undefined,
    [pictures, words],
  );
  return (
    <EvForm
      type="describe"
      draft={wordsDraft(p.order)}
      initialValues={values}
      schema={schema}
      fieldErrors={errors}
      busy={p.busy}
      label={text('afterSale.ask.evidence.title')}
    >
      <FormTextArea
        name="words"
        max={1000}
        label={text('afterSale.ask.words')}
        hint={text('afterSale.ask.words.hint')}
      />
      <Pictures p={p} />
      <FormActions>
        <Submit busyText={text('file.sending')} iconAfter="arrow-right">
          <FormattedMessage id="afterSale.ask.next" />
        </Submit>
        <Ev e={{ type: 'back' }} icon="arrow-left">
          <FormattedMessage id="afterSale.ask.back" />
        </Ev>
      </FormActions>
    </EvForm>
  );
}
