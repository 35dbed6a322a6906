import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { account } from '#contract/account';
import { call } from '#lib/api';
import { updateUser } from '#lib/session';
import { toast } from '#lib/toast';
import { uploadPhoto } from '#lib/uploadPhoto';
import { wrongPicture } from '#ui/pictures/wrongPicture';
import { PhotoView } from './PhotoView';

/** The own photo: chosen, fitted to a square, sent, taken away. */
export default function Photo({ src, name }: { src: string; name: string }) {
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useMutation({
    mutationFn: (photo: Blob) => {
      setProgress(0);
      const { signal } = new AbortController();
      return uploadPhoto(photo, { signal, onProgress: setProgress });
    },
    meta: { quiet: true },
    onSuccess: (user) => {
      updateUser(user);
      setImage(null);
      toast('profile.photo.saved');
    },
    onSettled: () => setProgress(null),
  });
  const removing = useMutation({
    mutationFn: () => call(account.removePhoto, {}),
    onSuccess: (user) => {
      updateUser(user);
      toast('profile.photo.removed');
    },
  });
  useEffect(() => () => image?.close(), [image]);
  const choose = (file: File) => {
    const why = wrongPicture(file);
    setWrong(why);
    sending.reset();
    if (!why) createImageBitmap(file).then(setImage, () => setWrong('form.picture.kind'));
  };
  return (
    <PhotoView
      src={src}
      name={name}
      image={image}
      wrong={wrong}
      failure={sending.error}
      progress={progress}
      removing={removing.isPending}
      onChoose={choose}
      onUse={(photo) => sending.mutate(photo)}
      onCancel={() => setImage(null)}
      onRemove={() => removing.mutate()}
    />
  );
}
