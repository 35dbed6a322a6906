import { assess } from '#machines/flows/review/assess';
import { AssessView } from '../../src/office/screens/review/requirements/AssessView';
import type { AssessProps } from '../../src/office/screens/review/requirements/view';
import { Viewer } from '../../src/office/screens/review/applications/Viewer';
import { assessCases } from '../../tests/cases/assess';
import { viewOf } from '../../tests/kit/viewOf';
import { bothSides } from '../fixtures/identity';

const documents = (
  <Viewer
    sides={[
      { id: 'front', alt: 'office.assess.front', content: bothSides.front },
      { id: 'back', alt: 'office.assess.back', content: bothSides.back },
    ]}
  />
);
const View = (p: AssessProps) => <AssessView {...p} documents={documents} />;
export const assessKit = viewOf(assess, assessCases, View);
