import { Cell, Cells } from './Cells.tsx';

const nothing = () => {};

export const Facts = () => (
  <Cells title="账号">
    <Cell label="学号" value="20260199" />
    <Cell label="手机号" value="138****8000" hint="登录和找回账号用" />
  </Cells>
);
export const Ways = () => (
  <Cells>
    <Cell label="账号与安全" to="/accountSecurity" />
    <Cell label="清除缓存" value="12 MB" onPress={nothing} />
    <Cell label="注销账号" tone="bad" onPress={nothing} />
  </Cells>
);
export const Long = () => (
  <Cells title="我们留存了什么，为什么留存，留存多久">
    <Cell
      label="在其他设备上登录的时候提醒我，并且把那台设备的型号告诉我"
      hint="登录提醒只发给绑定的手机号和微信，不会发给其他人；换了手机号以后，请先在这里更新。"
      value="已经打开，最近一次提醒是昨天晚上"
      onPress={nothing}
    />
  </Cells>
);
export const Hostile = () => (
  <Cells>
    <Cell label="<b>昵称</b>&nbsp;" value={'Supercalifragilisticexpialidocious'.repeat(2)} />
  </Cells>
);
