import { payoutKit } from '../../stories/payout/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/payout.json';
import texts from '../paths/payout.texts.json';

walkViews(payoutKit, paths as never, texts as never);
