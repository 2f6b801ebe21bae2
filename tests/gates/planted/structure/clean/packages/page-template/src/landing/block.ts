import 'zod';
export const block = 1;
