import { sessionKit } from '../../stories/session/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/session.json';

walkViews(sessionKit, paths as never);
