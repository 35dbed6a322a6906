import { arcada } from '../charts/shared/mallUnderTest';
import { walkInTheMall } from '../kit/mall/mallSuite';

walkInTheMall(arcada, 2);
