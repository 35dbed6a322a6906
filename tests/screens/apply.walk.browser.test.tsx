import { applyKit } from '../../stories/apply/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/apply.json';
import texts from '../paths/apply.texts.json';

walkViews(applyKit, paths as never, texts as never);
