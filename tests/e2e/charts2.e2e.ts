import { walkInTheMall } from '../kit/mall/mallSuite';

walkInTheMall(2);
