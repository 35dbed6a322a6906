import { entryKit } from '../../stories/entry/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/entry.json';
import texts from '../paths/entry.texts.json';

walkViews(entryKit, paths as never, texts as never);
