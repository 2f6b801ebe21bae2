import { held } from '../../../gallery/parts-of-examples.tsx';
import { LONG } from '../example-texts.ts';
import { Chips } from './Chips.tsx';

export const Names = held(Chips, 'home', {
  id: 'call',
  label: '叫它什么（可不填）',
  of: [
    ['home', '家'],
    ['work', '单位'],
    ['child', '儿女家'],
    ['long', LONG.slice(0, 18)],
  ],
});
