import { PICTURE_BYTES_MOST, PICTURE_TYPES } from '@xuetang/contract/complaint-terms';
import type { UploadId } from '@xuetang/contract/ids';
import type { Ticket } from '@xuetang/contract/uploads';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '../../client/new-key.ts';
import { putPicture } from '../../client/put-picture.ts';
import { toast } from '../Toast.tsx';

type PictureType = (typeof PICTURE_TYPES)[number];

export interface WantedPicture {
  contentType: PictureType;
  size: number;
}

/** Tickets for these pictures, in their order; undefined when there are none to be had. */
export type AskTickets = (wanted: readonly WantedPicture[]) => Promise<readonly Ticket[] | undefined>;

export interface PickedPicture {
  key: string;
  file: File;
  /** Its own file, straight from the phone: nothing is shown that came back from the network. */
  preview: string;
  state: 'sending' | 'sent' | 'failed';
  uploadId?: UploadId;
}

const typeOf = (file: File): PictureType | undefined => PICTURE_TYPES.find((type) => type === file.type);

/** Says why a file stays out; undefined when it may come in. */
const refusal = (file: File): string | undefined => {
  if (!typeOf(file)) return '只能添加 JPG、PNG 或 WebP 图片';
  return file.size > PICTURE_BYTES_MOST ? '单张图片不能超过 10 MB' : undefined;
};

/** Pictures of a message: each is uploaded as soon as it is picked, so that sending is quick. */
export const usePictures = (askTickets: AskTickets, most: number) => {
  const [pictures, setPictures] = useState<readonly PickedPicture[]>([]);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const made = previews.current;
    return () => made.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);

  const change = useCallback(
    (key: string, to: Partial<PickedPicture>) =>
      setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, ...to } : picture))),
    [],
  );

  const send = useCallback(
    async (picked: readonly PickedPicture[]) => {
      const tickets = await askTickets(picked.map(({ file }) => ({ contentType: typeOf(file) ?? 'image/jpeg', size: file.size })));
      await Promise.all(
        picked.map(async ({ key, file }, nth) => {
          const ticket = tickets?.[nth];
          const arrived = ticket !== undefined && (await putPicture(ticket, file));
          change(key, arrived ? { state: 'sent', uploadId: ticket.uploadId } : { state: 'failed' });
        }),
      );
    },
    [askTickets, change],
  );

  const add = (files: readonly File[]) => {
    const room = most - pictures.length;
    const fitting = files.filter((file) => refusal(file) === undefined);
    const why = files.map(refusal).find((reason) => reason !== undefined) ?? (fitting.length > room ? `最多 ${most} 张图片` : undefined);
    if (why) toast(why);
    const picked = fitting.slice(0, room).map((file): PickedPicture => {
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      return { key: newKey(), file, preview, state: 'sending' };
    });
    if (picked.length === 0) return;
    setPictures([...pictures, ...picked]);
    void send(picked);
  };

  const retry = (picture: PickedPicture) => {
    change(picture.key, { state: 'sending' });
    void send([picture]);
  };

  return {
    pictures,
    most,
    add,
    retry,
    remove: (key: string) => setPictures((all) => all.filter((picture) => picture.key !== key)),
    clear: () => setPictures([]),
    isSending: pictures.some(({ state }) => state === 'sending'),
    hasFailed: pictures.some(({ state }) => state === 'failed'),
    uploadIds: pictures.flatMap(({ uploadId }) => (uploadId ? [uploadId] : [])),
  };
};

export type Pictures = ReturnType<typeof usePictures>;
