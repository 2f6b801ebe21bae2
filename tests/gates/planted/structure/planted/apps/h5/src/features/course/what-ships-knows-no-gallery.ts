import { madeUp } from '../../../gallery/made-up.ts';

export const shown = madeUp;
