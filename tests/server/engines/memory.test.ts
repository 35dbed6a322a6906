import { catalogueOf } from '#server/areas/catalogue/catalogue';
import { keepsThePort } from './suite';

keepsThePort('the memory engine', catalogueOf);
