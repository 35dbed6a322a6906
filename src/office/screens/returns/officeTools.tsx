import type { Side } from '#lib/officeApi';
import type { CaseTools } from '#ui/afterSale/caseTools';
import { OfficePicture } from './OfficePicture';

/** What the drawers of a case ask of the office around them: pictures come by the side's own row. */
export const officeTools = (side: Side, of: string): CaseTools => ({
  as: side,
  picture: (id) => <OfficePicture key={id} side={side} of={of} id={id} />,
  own: () => null,
  upload: null,
});
