import { mostCasePictures } from '#contract/afterSaleReasons';
import { FormPictures as Pictures } from '../pictures/FormPictures';
import { useCaseTools } from './caseTools';

/** The pictures of the surrounding form of a case, where its reader sends any. */
export function FormPictures({ onSending }: { onSending: (now: boolean) => void }) {
  const { upload, own } = useCaseTools();
  return upload ? (
    <Pictures most={mostCasePictures} upload={upload} own={own} onSending={onSending} />
  ) : null;
}
