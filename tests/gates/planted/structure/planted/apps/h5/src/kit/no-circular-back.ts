import { here } from './no-circular.ts';
export const there = () => here;
