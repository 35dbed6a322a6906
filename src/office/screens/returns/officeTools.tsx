import { officeUploads, sellerUploads } from '#contract/notices';
import type { Side } from '#lib/officeApi';
import { officeUpload } from '#lib/officeUpload';
import type { CaseTools } from '#ui/afterSale/caseTools';
import { PrivatePicture } from '#ui/pictures/PrivatePicture';
import { OfficePicture } from './OfficePicture';

const rows = { seller: sellerUploads.add, staff: officeUploads.add };
/** Where a picture that this page sent can be seen before it was said: id -> address. */
const sentHere = new Map<string, string>();
const upload =
  (side: Side): CaseTools['upload'] =>
  async (file, options) => {
    const sent = await officeUpload(rows[side], file, options);
    sentHere.set(sent.id, URL.createObjectURL(file));
    return sent;
  };
const own = (id: string) => {
  const src = sentHere.get(id);
  return src ? <PrivatePicture src={src} failed={false} /> : null;
};

/** What the drawers of a case ask of the office around them: pictures come by the side's own row. */
export const officeTools = (side: Side, of: string): CaseTools => ({
  as: side,
  picture: (id) => <OfficePicture key={id} side={side} of={of} id={id} />,
  own,
  upload: upload(side),
});
