import { pictureRule } from '#contract/notices';
import { getFrom, type Outward } from '../../http/outward/get';
import { isPicture } from '../uploads/picture';

/** Bytes of a picture at an address that a stranger wrote. Throws NotFetched. */
export const pictureFrom = (address: string, outward: Outward): Promise<Buffer> =>
  getFrom(
    address,
    { bytes: pictureRule.bytes, isKind: isPicture, accept: pictureRule.types.toReversed().join() },
    outward,
  );
