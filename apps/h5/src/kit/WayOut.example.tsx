import { Button } from './Button.tsx';
import { WayOut, WayOutNote } from './WayOut.tsx';

export const ToTheApp = () => (
  <WayOut to="app" title="在学堂 App 里听课" lead="锁屏也能听，进度和这里一样。">
    <Button>打开 App</Button>
    <WayOutNote>没有反应？可能还没有安装，点下面去应用商店。</WayOutNote>
    <Button look="line">去应用商店</Button>
  </WayOut>
);
export const ToAMiniProgram = () => (
  <WayOut to="mini-program" title="去小程序继续">
    <Button>打开小程序</Button>
  </WayOut>
);
export const Long = () => (
  <WayOut
    title="这个页面要在微信里打开，才能看到您报名的班级和老师"
    lead="复制下面的链接，发给微信里的“文件传输助手”，再从那里点开。一次就好，以后会记住。"
  >
    <Button>复制链接</Button>
  </WayOut>
);
