import { importingKit } from '../../stories/importing/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/importing.json';
import texts from '../paths/importing.texts.json';

walkViews(importingKit, paths as never, texts as never);
