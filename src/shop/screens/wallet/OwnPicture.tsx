import { PrivatePicture } from '#ui/pictures/PrivatePicture';
import { useProof } from './useProof';

/** One of the reader's own uploads, small. */
export function OwnPicture({ id }: { id: string }) {
  const proof = useProof(id);
  return <PrivatePicture src={proof?.src ?? null} failed={proof?.failed ?? false} />;
}
