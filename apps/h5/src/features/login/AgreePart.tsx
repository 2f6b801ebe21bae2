import { AgreeBox, AgreeLinks, LOGIN_TEXTS } from '../../kit/AgreeBox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import type { Agreement } from './use-agreement.ts';

/** The box and, for a tap without it, the question. */
export const AgreePart = ({ agreement: { box, question, error } }: { agreement: Agreement }) => (
  <div className="xt-login-agree">
    <AgreeBox {...box} />
    {error && (
      <p className="xt-login-wrong" role="alert">
        {error}
      </p>
    )}
    <Dialog
      open={question.open}
      id="agree"
      title="您同意这两份协议吗？"
      confirmLabel="同意并继续"
      cancelLabel="不同意"
      onConfirm={question.onYes}
      onClose={question.onNo}
    >
      <p>
        登录要用到您的手机号或微信昵称，所以先请您看一看
        <AgreeLinks texts={LOGIN_TEXTS} />
        。不同意也能看公开的页面。
      </p>
    </Dialog>
  </div>
);
