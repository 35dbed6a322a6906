import { session } from '#machines/flows/session/session';
import { sessionCases } from '../cases/session';
import { walkChart } from '../kit/chartSuite';

walkChart(session, sessionCases);
