/** The teachers that we have drawn; which one is told beside the picture. */
export const PORTRAITS = ['long-hair', 'bun', 'short-hair', 'grey'] as const;
export type PortraitName = (typeof PORTRAITS)[number];
