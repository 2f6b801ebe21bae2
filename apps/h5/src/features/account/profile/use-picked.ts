import { useEffect, useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { toast } from '../../../kit/Toast.tsx';
import { loadPicture } from './cut-picture.ts';

/** The picture that was picked, as an address of this page's own. Our app has a picker of its own; everywhere else a file field does. */
export const usePicked = () => {
  const { host } = useShell();
  const [address, setAddress] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const [hasPicker, setHasPicker] = useState(host.kind === 'app');
  useEffect(
    () => () => {
      if (address.startsWith('blob:')) URL.revokeObjectURL(address);
    },
    [address],
  );

  const take = async (picked: string) => {
    const isPicture = (await loadPicture(picked)) !== undefined;
    setUnreadable(!isPicture);
    if (isPicture) setAddress(picked);
  };
  const pick = (file: File | undefined) => {
    if (file) void take(URL.createObjectURL(file));
  };
  const askHost = async () => {
    const image = await host.pickImage();
    if (image.ok) return take(image.data.image);
    if (image.why === 'refused') return;
    setHasPicker(false);
    toast('请再点一次“选照片”');
  };
  return { address, isUnreadable, pick: hasPicker ? undefined : pick, askHost, clear: () => setAddress('') };
};
