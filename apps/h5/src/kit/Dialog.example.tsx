import { Dialog } from './Dialog.tsx';
import { TextField } from './TextField.tsx';

const nothing = () => {};
const Page = () => <p>后面的页面：弹窗打开时它停在原处。</p>;

export const Question = () => (
  <>
    <Page />
    <Dialog open id="question" title="退出登录吗？" onConfirm={nothing} onClose={nothing}>
      <p>退出后再来，要用微信或手机号重新登录。</p>
    </Dialog>
  </>
);
export const OnlyAWayOut = () => (
  <Dialog open id="alert" title="微信登录没有成功" cancelLabel="知道了" onClose={nothing}>
    <p>微信暂时没有回应，请稍后再试。</p>
  </Dialog>
);
export const Busy = () => (
  <Dialog open id="busy" title="提交这份投诉吗？" busy onConfirm={nothing} onClose={nothing}>
    <p>提交以后 24 小时内会有人回复您。</p>
  </Dialog>
);
export const Sheet = () => (
  <>
    <Page />
    <Dialog open id="sheet" kind="sheet" title="换一个昵称" confirmLabel="保存" onConfirm={nothing} onClose={nothing}>
      <TextField id="name" label="昵称" hint="2 到 16 个字" value="秀英" onChange={nothing} />
    </Dialog>
  </>
);
export const Long = () => (
  <Dialog
    open
    id="long"
    title="这两个账号里都有报名记录，合并以后不能再分开，您确定要合并吗？"
    confirmLabel="确定合并这两个账号"
    cancelLabel="先不合并，我再看一看"
    onConfirm={nothing}
    onClose={nothing}
  >
    {Array.from({ length: 8 }, (_, nth) => (
      <p key={nth}>第 {nth + 1} 条：合并以后，两个账号的课程、订单、证书和奖励金都归到现在这个账号里，另一个账号不再能登录。</p>
    ))}
  </Dialog>
);
