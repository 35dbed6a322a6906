import { withdrawKit } from '../../stories/withdraw/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/withdraw.json';
import texts from '../paths/withdraw.texts.json';

walkViews(withdrawKit, paths as never, texts as never);
