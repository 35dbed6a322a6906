import type { CaseKind } from '#machines/flows/review/verdict';
import { Applications } from '../applications/Applications';
import { Listings } from '../listings/Listings';

/** `#/applications` and `#/listings`: the queue, and the case that is open. */
export default function Cases({ kind }: { kind: CaseKind }) {
  return kind === 'application' ? <Applications /> : <Listings />;
}
