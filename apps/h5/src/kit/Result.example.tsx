import { LONG, PARAGRAPH, SENTENCE } from './example-texts.ts';
import { Button } from './Button.tsx';
import { Result } from './Result.tsx';

export const Done = () => (
  <Result mark="done" title="手机号已绑定" text="以后换手机、换微信，都能用它登录。">
    <Button>完成</Button>
    <Button look="plain">回到我的</Button>
  </Result>
);
export const Waiting = () => <Result mark="wait" title="付款正在核对" text={SENTENCE} />;
export const Careful = () => (
  <Result mark="careful" title={LONG} text={PARAGRAPH}>
    <Button>绑定同一个手机号</Button>
  </Result>
);

for (const page of [Done, Waiting, Careful]) Object.assign(page, { isPage: true });
