import { useCallback } from 'react';
import type { UploadContent } from '#contract/notices';

/**
 * What the browser may take for a picture; anything else is not shown at all, least of all as a
 * page.
 */
const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
/** The picture as a blob; null for what is none. */
export function blobOf({ data, mime }: UploadContent): Blob | null {
  if (!pictures.includes(mime)) return null;
  try {
    return new Blob([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))], { type: mime });
  } catch {
    return null;
  }
}
/**
 * Shows a blob in an image, by an address that only this page can open and that is given back when
 * the image goes.
 */
export const useBlob = (blob: Blob | null) =>
  useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !blob) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
