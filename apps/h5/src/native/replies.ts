import type { Place } from './host.ts';

/** Reads the data of a reply, which another program wrote: `undefined` when it is not what was asked for. */
export type ReadData<T> = (data: unknown) => T | undefined;

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;

/** There is nothing to read: that it was done is the answer. */
export const nothing: ReadData<null> = () => null;

/** A token travels in a header, so it may hold nothing that ends one. */
export const tokenOf: ReadData<{ token: string }> = (data) => {
  const token = fieldOf(data, 'token');
  return typeof token === 'string' && /^[\w.~+/=-]{8,512}$/.test(token) ? { token } : undefined;
};

export const imageOf: ReadData<{ image: string }> = (data) => {
  const image = fieldOf(data, 'image');
  return typeof image === 'string' && /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/.test(image) ? { image } : undefined;
};

/** WeChat's older versions write the numbers as text. */
export const placeOf: ReadData<Place> = (data) => {
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => {
    const value = fieldOf(data, name);
    return typeof value === 'string' && value !== '' ? Number(value) : value;
  });
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
};
