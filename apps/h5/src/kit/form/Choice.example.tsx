import { held } from '../../../gallery/parts-of-examples.tsx';
import { HOSTILE, LONG } from '../example-texts.ts';
import { Choice } from './Choice.tsx';

export const Side = held(Choice, '', {
  id: 'gender',
  look: 'side',
  label: '性别',
  hint: '老师举例时更贴近你',
  of: [
    ['f', '女'],
    ['m', '男'],
    ['x', '不说'],
  ],
});
export const Rows = held(Choice, '', {
  id: 'repay',
  label: '怎么还',
  error: '请选一种',
  of: [
    ['equal', '等额本息：每月一样多'],
    ['long', LONG],
    ['hostile', HOSTILE],
  ],
});
