import { useIntl } from 'react-intl';
import { mostComparedAtOnce } from '#contract/limits';
import { announce } from '#ui/feedback/announce';
import { toggleCompared, useCompared, type Candidate } from './compared';

/** Whether a product is in the table, and the press that changes it. */
export function useComparing(one: Candidate): { compared: boolean; toggle: () => void } {
  const intl = useIntl();
  const { list } = useCompared();
  const toggle = () => {
    const count = toggleCompared(one);
    announce(intl.formatMessage({ id: 'compare.count' }, { count, most: mostComparedAtOnce }));
  };
  return { compared: list.some(({ id }) => id === one.id), toggle };
}
