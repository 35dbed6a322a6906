import { shopSettingsKit } from '../../stories/shopSettings/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/shopSettings.json';
import texts from '../paths/shopSettings.texts.json';

walkViews(shopSettingsKit, paths as never, texts as never);
