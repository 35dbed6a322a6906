import { transferKit } from '../../stories/transfer/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/transfer.json';
import texts from '../paths/transfer.texts.json';

walkViews(transferKit, paths as never, texts as never);
