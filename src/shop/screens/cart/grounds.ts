import { grounds, type Ground } from '#ui/data/tone';

/** The server's word for a picture's ground, if it is one we have. */
export const groundFrom = (name: string): Ground => grounds.find((one) => one === name) ?? 'mist';
