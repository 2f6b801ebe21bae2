import { TextArea } from './TextArea.tsx';

const nothing = () => {};
const plain = { id: 'text', label: '发生了什么', most: 500, onChange: nothing };

export const Empty = () => <TextArea {...plain} value="" placeholder="什么时候、在哪个页面、看到了什么" />;
export const Filled = () => <TextArea {...plain} value="昨晚直播到一半断了，回放也打不开。" />;
export const Wrong = () => <TextArea {...plain} value="不好" error="请多写几个字，至少 5 个" />;
export const TooLong = () => <TextArea {...plain} most={10} value="昨晚直播到一半断了，回放也打不开。" error="写得太长了，请删去一些" />;
export const Disabled = () => <TextArea {...plain} value="正在提交，请稍等。" disabled />;
