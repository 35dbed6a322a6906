import { walkViewsOf } from '../kit/suite/viewSuite';

walkViewsOf(1);
