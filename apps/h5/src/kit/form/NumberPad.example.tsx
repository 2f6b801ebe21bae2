import { held } from '../../../gallery/parts-of-examples.tsx';
import { NumberPad } from './NumberPad.tsx';

const money = { id: 'pad', kind: 'money', most: 6, label: '充值金额', unit: '元' } as const;

export const Money = held(NumberPad, '199.5', { ...money, hint: '最少 1 元，最多 999999 元' });
export const Code = held(NumberPad, '', { id: 'pad', kind: 'digits', most: 6, label: '六位取件码', doneLabel: '核对' });
export const Wrong = held(NumberPad, '0.5', { ...money, error: '最少 1 元，请改一下金额' });
