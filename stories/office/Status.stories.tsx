import { StatusView, type StatusProps } from '../../src/office/screens/status/StatusView';
import { illStatus, processNamed, statusOf } from '../fixtures/status';

const story = (more: Partial<StatusProps>) => ({
  render: () => (
    <main>
      <StatusView
        hours={1}
        status={statusOf()}
        turning={false}
        problem={undefined}
        onRetry={() => undefined}
        {...more}
      />
    </main>
  ),
});

export default { title: 'office/Status' };
export const Well = story({});
export const Ill = story({ status: illStatus() });
export const OneProcess = story({
  status: statusOf({ processes: [processNamed('mall:3000', 0)] }),
});
export const TwelveProcesses = story({
  status: statusOf({
    processes: Array.from({ length: 12 }, (_, at) => processNamed(`mall-${at + 1}:3000`, at * 2)),
  }),
});
export const NothingYet = story({ status: statusOf({ processes: [], ledger: null }) });
export const NotForThisRole = story({ status: undefined, problem: '1000014' });
export const DidNotLoad = story({ status: undefined, problem: 'http' });
export const StatusLoading = story({ status: undefined });
