import { FormattedMessage, useIntl } from 'react-intl';
import { needsSaving } from '#machines/flows/product/rules';
import { Button } from '#ui/controls/Button';
import { Ev, evData } from '#ui/flow';
import { type Editor } from './useEditor';
import { inputOf } from './values';
import type { ProductProps } from './view';
import s from './Product.module.css';

/** Whether everything is kept, and the buttons that keep it or send it. */
export function Bar({ p, editor }: { p: ProductProps; editor: Editor }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const first = needsSaving(p);
  const saving = p.at.startsWith('saving') || p.at === 'looking';
  const submit = first
    ? ({ type: 'submit', input: inputOf(editor.values, null, intl.locale) } as const)
    : ({ type: 'submit' } as const);
  const acting = p.at.startsWith('acting');
  return (
    <div className={s.bar}>
      <p className="s14 grow">
        {text(
          p.changed
            ? 'listing.edit.unsaved'
            : p.product
              ? 'listing.edit.saved'
              : 'listing.edit.unsavedNew',
        )}
      </p>
      {p.can({ type: 'startOver' }) && (
        <Ev e={{ type: 'startOver' }} kind="link">
          <FormattedMessage id="ui.form.startOver" />
        </Ev>
      )}
      <Button
        type="submit"
        kind={p.can(submit) ? 'quiet' : 'primary'}
        disabled={
          !saving && !p.can({ type: 'save', input: inputOf(editor.values, null, intl.locale) })
        }
        busyText={saving ? text('listing.edit.saving') : undefined}
      >
        {text('listing.edit.save')}
      </Button>
      {(p.can(submit) || saving || acting) && (
        <Button
          kind="primary"
          onClick={() => editor.press('submit')}
          disabled={!p.can(submit)}
          busyText={acting ? text('listing.edit.doing') : undefined}
          extra={evData({ type: 'submit' })}
        >
          {text(first ? 'listing.edit.saveSubmit' : 'listing.act.submit')}
        </Button>
      )}
    </div>
  );
}
