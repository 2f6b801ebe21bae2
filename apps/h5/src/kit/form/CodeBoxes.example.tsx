import { held } from '../../../gallery/parts-of-examples.tsx';
import { CodeBoxes } from './CodeBoxes.tsx';

const plain = { label: '短信验证码', length: 6, busy: false };

export const Empty = held(CodeBoxes, '12', { ...plain, id: 'code', hint: '填完第 6 位会自动登录，5 分钟内有效', error: undefined });
export const Wrong = held(CodeBoxes, '123456', { ...plain, id: 'wrong', hint: '', error: '验证码不对，请再看一眼短信' });
