import { rechargeKit } from '../../stories/recharge/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/recharge.json';
import texts from '../paths/recharge.texts.json';

walkViews(rechargeKit, paths as never, texts as never);
