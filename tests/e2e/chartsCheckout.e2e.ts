import { walkInTheMall } from './world/mallSuite';

walkInTheMall(['checkout']);
