import { ErrorState, type ErrorStateProps } from '../../src/ui/feedback/ErrorState';

const state = (props: ErrorStateProps) => () => (
  <ErrorState onRetry={() => undefined} level={1} {...props} />
);

export default { title: 'ui/ErrorState' };
/** The server refused, and says why by a code. */
export const Refused = { render: state({ code: 1100000 }) };
/** It failed, and its log has the failure under a case. */
export const Failed = { render: state({ code: 'http#7K3M9QXZ' }) };
export const NoConnection = { render: state({ code: 'network' }) };
export const Later = { render: state({ code: '1000010+30 That was a lot.' }) };
