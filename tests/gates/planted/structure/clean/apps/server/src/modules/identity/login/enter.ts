import { code } from '../sms/code.ts';
export const enter = code;
