import { press, texts } from './assessStand';

/** Every requirement of the open application is accepted. */
export const acceptAll = () => press(texts['office.assess.acceptRest'] as string);
