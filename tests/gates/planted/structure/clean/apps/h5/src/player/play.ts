import { button } from '../kit/button.ts';
export const play = [button];
