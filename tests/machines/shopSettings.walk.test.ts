import { shopSettings } from '#machines/flows/shopSettings/shopSettings';
import { shopSettingsCases } from '../cases/shopSettings';
import { walkChart } from '../kit/chartSuite';

walkChart(shopSettings, shopSettingsCases);
