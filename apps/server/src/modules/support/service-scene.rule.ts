import { createHash } from 'node:crypto';

/** WeCom takes 32 of these characters and no others. */
const LONGEST = 32;
const FITS = /^[\w-]+$/;

/** A channel is a word of ours and may be written in Chinese; what does not fit keeps its beginning and gets a mark of its own. */
const channelPart = (channel: string, room: number): string => {
  if (FITS.test(channel) && channel.length <= room) return channel;
  const mark = createHash('sha256').update(channel).digest('hex').slice(0, 8);
  const beginning = channel.replaceAll(/[^\w-]/g, '').slice(0, room - mark.length - 1);
  return `${beginning}-${mark}`;
};

/** What whoever answers a talk is told of where it was tapped: `c7_gdt-01` is camp 7, channel gdt-01. */
export const serviceScene = (campId: string | undefined, channel: string | undefined): string => {
  const camp = campId === undefined ? 'home' : `c${campId}`;
  return channel === undefined ? camp : `${camp}_${channelPart(channel, LONGEST - camp.length - 1)}`;
};
