import { useEffect, useMemo } from 'react';
import { PrivatePicture } from './PrivatePicture';

/** A file of this page's memory, for as long as it is shown. */
export function FromFile({ file }: { file: Blob }) {
  const src = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return <PrivatePicture src={src} failed={false} />;
}
