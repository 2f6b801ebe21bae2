import { NumberedSteps } from './NumberedSteps.tsx';

export const Short = () => (
  <NumberedSteps
    title="怎么进班级群"
    steps={[
      { act: '长按上面的二维码', sign: '会弹出一个菜单' },
      { act: '点“识别图中的二维码”', sign: '会看到群的名字' },
      { act: '点“加入群聊”', sign: '看到老师打招呼，就进来了' },
    ]}
  />
);
export const Long = () => (
  <NumberedSteps
    title="手机里没有微信，或者微信版本太旧，识别不出二维码的时候怎么办"
    steps={[
      {
        act: '先把这个页面截一张图，保存在手机相册里，再换一台能用微信的手机',
        sign: '截图里要能看清整个二维码，四个角都不能被挡住，也不要用别的软件加滤镜',
      },
      { act: '用微信“扫一扫”里的相册', sign: '选刚才那张截图' },
    ]}
  />
);
