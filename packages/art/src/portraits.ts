/** The faces that we have drawn. Whose each is stands in the teacher’s own row. */
export const PORTRAITS = ['long-hair', 'bun', 'short-hair', 'grey'] as const;
export type PortraitName = (typeof PORTRAITS)[number];
