import { useIntl } from 'react-intl';
import { ownNames } from '#contract/languages';
import { languageOf } from './problems';

/** What a field is called in the summary: its part, and of which language or variant. */
export function useLabelOf() {
  const intl = useIntl();
  return (path: string) => {
    const [, part = '', n, inner] = /^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?/.exec(path) ?? [];
    const id = `listing.edit.path.${n === undefined ? part : `${part}.${inner ?? 'values'}`}`;
    const code = languageOf(path);
    return `${intl.messages[id] === undefined ? part : intl.formatMessage({ id })}${code ? ` (${ownNames[code]})` : n === undefined ? '' : ` ${Number(n) + 1}`}`;
  };
}
