import { useShell } from '../../client/shell-context.ts';
import { NumberedSteps } from '../../kit/NumberedSteps.tsx';
import { canPress } from './can-press.ts';

const inWechat = (teacherName: string) => [
  { act: '按住上面的二维码', sign: '手指别松，大约 1 秒。' },
  { act: '点“识别图中的二维码”', sign: '屏幕下方会弹出这一行字。' },
  { act: '点“添加到通讯录”', sign: `对方应该叫“${teacherName}”。名字对不上，先别加，点下面告诉我们。` },
];

const elsewhere = (teacherName: string) => [
  { act: '给这一页截图', sign: '二维码要完整。' },
  { act: '打开微信“扫一扫”，从相册选这张图', sign: '“扫一扫”在微信右上角的加号里。' },
  { act: '点“添加到通讯录”', sign: `对方应该叫“${teacherName}”。名字对不上，先别加，点下面告诉我们。` },
];

/** Three steps, in the words of the program around the page. */
export const Steps = ({ teacherName }: { teacherName: string }) => {
  const { host } = useShell();
  const steps = canPress(host.kind) ? inWechat(teacherName) : elsewhere(teacherName);
  return <NumberedSteps title="三步加上老师" steps={steps} />;
};
