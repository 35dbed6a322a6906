import { useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { Sheet, preloadDialog } from '../feedback/Dialog';
import { Icon } from '../Icon';
import type { LanguageCurrencyMenuProps } from '../lazy/Choices';
import s from './LanguageCurrencyMenu.module.css';

const load = async () => (await import('../lazy/Choices')).Choices;

/** "English · USD": opens the choice of language, currency and colours. */
export function LanguageCurrencyMenu(props: LanguageCurrencyMenuProps) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const [Choices, setChoices] = useState<ComponentType<LanguageCurrencyMenuProps> | null>(null);
  const ahead = () => load().then((choices) => setChoices(() => choices));
  const show = () =>
    void ahead().then(
      () => setOpen(true),
      () => undefined,
    );
  const language = props.languages.find((l) => l.code === props.language)?.name ?? props.language;
  return (
    <>
      <button
        type="button"
        className={s.opener}
        aria-haspopup="dialog"
        onPointerEnter={() => {
          preloadDialog();
          ahead().catch(() => undefined);
        }}
        onClick={show}
      >
        <Icon name="globe" size={16} />
        <span className="sr">{intl.formatMessage({ id: 'ui.settings.title' })}: </span>
        <span translate="no">
          {language} · {props.currency}
        </span>
        <Icon name="caret-down" size={16} />
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={intl.formatMessage({ id: 'ui.settings.title' })}
      >
        {Choices && <Choices {...props} />}
      </Sheet>
    </>
  );
}
