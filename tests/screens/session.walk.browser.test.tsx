import { sessionKit } from '../../stories/session/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/session.json';
import texts from '../paths/session.texts.json';

walkViews(sessionKit, paths as never, texts as never);
