import files from './world/files.json';
import { walkInTheMall } from './world/mallSuite';

walkInTheMall(files.chartsShop);
