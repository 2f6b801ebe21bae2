export const sources = 'as they stand';
