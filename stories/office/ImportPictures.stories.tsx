import { PicturesPart, type PicturesProps } from '../../src/office/screens/imports/Pictures';
import { importPictures } from '../fixtures/importPictures';

const part = (p: PicturesProps) => ({ render: () => <PicturesPart {...p} /> });

export default { title: 'office/ImportPictures' };
export const Coming = part(importPictures.coming);
/** A host asked for patience, or the shop's day is used up. */
export const Patience = part(importPictures.patience);
export const Here = part(importPictures.here);
export const Failed = part(importPictures.failed);
export const Asking = part(importPictures.asking);
export const NotListed = part(importPictures.notListed);
