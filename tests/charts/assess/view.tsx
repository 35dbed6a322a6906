import { AssessView } from '../../../src/office/screens/review/requirements/AssessView';
import type { AssessProps } from '../../../src/office/screens/review/requirements/view';
import { Viewer } from '../../../src/office/screens/review/applications/Viewer';
import { chart } from './cases';
import { viewOf } from '../shared/product';
import { bothSides } from '../../../stories/fixtures/identity';

const documents = (
  <Viewer
    sides={[
      { id: 'front', alt: 'office.assess.front', content: bothSides.front },
      { id: 'back', alt: 'office.assess.back', content: bothSides.back },
    ]}
  />
);
const View = (p: AssessProps) => <AssessView {...p} documents={documents} />;
export const view = viewOf(chart, View);
