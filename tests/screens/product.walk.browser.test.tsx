import { productKit } from '../../stories/product/kit';
import { walkViews } from '../kit/viewSuite';
import paths from '../paths/product.json';
import texts from '../paths/product.texts.json';

walkViews(productKit, paths as never, texts as never);
