import { madeUp } from '../../../gallery/made-up.ts';

export const Short = madeUp;
