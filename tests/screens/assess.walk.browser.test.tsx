import { assessKit } from '../../stories/assess/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/assess.json';
import texts from '../paths/assess.texts.json';

walkViews(assessKit, paths as never, texts as never);
