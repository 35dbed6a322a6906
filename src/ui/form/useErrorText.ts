import { useIntl } from 'react-intl';
import type { WordedProblem } from './problemsOf';

/**
 * Turns what a schema or the server calls wrong into words: {id, values}, a text id, or words
 * already.
 */
export function useErrorText(): (problem: unknown) => string | undefined {
  const intl = useIntl();
  const say = (id: string, values?: WordedProblem['values']) =>
    intl.messages[id] === undefined ? id : intl.formatMessage({ id }, values);
  return (problem) => {
    if (problem === undefined || problem === null || problem === '') return undefined;
    if (typeof problem === 'object' && 'id' in problem) {
      const { id, values } = problem as WordedProblem;
      return say(id, values);
    }
    return say(String(problem));
  };
}
