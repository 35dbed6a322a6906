import type { Notice } from '#contract/notices';
import { methodName } from './methodName';

interface Intl {
  messages: object;
  formatMessage: (text: { id: string }, values?: Record<string, string>) => string;
}
export interface NoticeWords {
  title: string;
  body: string;
  /** Why, where something did not work: from the list, or as somebody wrote it. */
  why: string[];
}
const amounts: readonly string[] = ['amount', 'net', 'sent'];

/**
 * A notice in the reader's language and currency, whichever it was written in. `show` and `moment`
 * write amounts and times.
 */
export function noticeWords(
  intl: Intl,
  { text, values }: Pick<Notice, 'text' | 'values'>,
  { show, moment }: { show: (amount: string) => string; moment: (iso: string) => string },
): NoticeWords {
  const said = (id = '') => (id in intl.messages ? intl.formatMessage({ id }) : id);
  const shown = (key: string, value: string) => {
    if (key === 'state') return said(value);
    if (key === 'method') return methodName(intl, value);
    return amounts.includes(key) ? show(value) : key === 'until' ? moment(value) : value;
  };
  const filled = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, shown(key, value)]),
  );
  return {
    title: intl.formatMessage({ id: `notice.${text}.title` }, filled),
    body: intl.formatMessage({ id: `notice.${text}.body` }, filled),
    why: [said(values.reason), values.remark ?? ''].filter(Boolean),
  };
}
