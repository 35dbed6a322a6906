import { officeApplications } from '#contract/applications';
import { officeCall } from '#lib/officeApi';
import { applicationShape } from '../requirements/address';
import { CaseDesk } from '../requirements/CaseDesk';
import { applicationKind } from './kind';

/** The desk of applications. */
export const Applications = () => (
  <CaseDesk
    queue="application"
    kind={applicationKind}
    shape={applicationShape}
    path={officeApplications.queue.path}
    ask={(query, signal) => officeCall(officeApplications.queue, query, { signal })}
    markOf={({ state, decided_by, round }) => [state, decided_by?.id, round].join()}
  />
);
