export const shellPart = 'part';
