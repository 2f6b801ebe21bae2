import { TextField } from './TextField.tsx';

const nothing = () => {};
const plain = { id: 'name', label: '昵称', onChange: nothing };

export const Empty = () => <TextField {...plain} value="" placeholder="给自己起个名字" hint="2 到 16 个字" />;
export const Filled = () => <TextField {...plain} value="秀英" />;
export const Wrong = () => <TextField {...plain} value="秀" error="昵称要 2 到 16 个字" />;
export const Disabled = () => <TextField {...plain} value="秀英" disabled hint="30 天内改过一次，5 月 1 日后可以再改" />;
export const Long = () => (
  <TextField
    {...plain}
    label="您在其他平台上使用的、愿意让班里的同学看到的名字"
    value="一个特别特别特别特别特别长的名字一直写到看不见的地方"
    error="昵称要 2 到 16 个字，不能带手机号、微信号、网址，也不能写成“老师”“客服”这样让人误会的称呼"
  />
);
