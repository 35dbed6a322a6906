import { useIntl } from 'react-intl';
import type { Notice, NoticeType } from '#contract/notices';
import { useFormat } from '#lib/useFormat';
import type { IconName } from '#ui/Icon';
import { useMoney } from '#ui/money';
import { to } from '../../to';

/** The sign of each type (spec §3); its name is read with it. */
export const iconOf: Record<NoticeType, IconName> = {
  0: 'info', 1: 'check-circle', [-1]: 'warning-circle', 100: 'storefront', 200: 'tag', 300: 'package', 400: 'arrow-up-right', 500: 'arrow-down-left',
};

/** Where a notice leads: to the very thing it is about. */
export function targetOf(about: string): string {
  const at = about.indexOf('-');
  const [kind, id] = [about.slice(0, at), about.slice(at + 1)];
  if (kind === 'order') return to.order({ id });
  if (kind === 'shop') return to.shop({ id });
  return kind === 'payout' ? to.settings({ method: id }) : to.wallet({ id: about });
}

const amounts: readonly string[] = ['amount', 'net', 'sent'];
export interface Words {
  title: string;
  body: string;
  /** Why, where something did not work: from the list, or as somebody wrote it. */
  why: string[];
}
/** A notice in the reader's language and currency, whichever it was written in. */
export function useWords(): (notice: Notice) => Words {
  const intl = useIntl();
  const { show } = useMoney();
  const { moment } = useFormat();
  const shown = (key: string, value: string) => (amounts.includes(key) ? show(value) : key === 'until' ? moment(value) : value);
  const said = (text = '') => (text in intl.messages ? intl.formatMessage({ id: text }) : text);
  return ({ text, values }) => {
    const filled = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shown(key, value)]));
    return {
      title: intl.formatMessage({ id: `notice.${text}.title` }, filled),
      body: intl.formatMessage({ id: `notice.${text}.body` }, filled),
      why: [said(values.reason), values.remark ?? ''].filter(Boolean),
    };
  };
}
