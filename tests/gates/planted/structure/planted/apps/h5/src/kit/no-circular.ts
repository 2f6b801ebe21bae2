import { there } from './no-circular-back.ts';
export const here = () => there;
