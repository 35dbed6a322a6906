import { useIntl } from 'react-intl';
import { CopyButton as Copy } from '#ui/controls/CopyButton';

/** Puts the link of a list where it can be pasted. */
export function CopyButton({ text }: { text: string }) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  return (
    <Copy
      text={text}
      words={{
        copy: word('wishes.share.copy'),
        copied: word('wishes.share.copied'),
        failed: word('wishes.share.copyFailed'),
      }}
    />
  );
}
