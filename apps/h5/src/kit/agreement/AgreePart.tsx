import { AgreeBox, AgreeLinks, LOGIN_TEXTS } from '../AgreeBox.tsx';
import { Dialog } from '../Dialog.tsx';
import type { Agreement } from './use-agreement.ts';
import './agree-part.css';

export interface AgreePartProps {
  agreement: Agreement;
  /** What the texts are needed for, and what a no means. */
  why?: string;
  otherwise?: string;
}

/** The box and, for a tap without it, the question. Whoever need not be asked sees the gap alone. */
export const AgreePart = ({
  agreement: { isNeeded, box, question, error },
  why = '登录要用到您的手机号或微信昵称',
  otherwise = '不同意也能看公开的页面',
}: AgreePartProps) => (
  <div className="xt-agree-part">
    {isNeeded && <AgreeBox {...box} />}
    {error && (
      <p className="xt-agree-wrong" role="alert">
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
        {why}，所以先请您看一看
        <AgreeLinks texts={LOGIN_TEXTS} />。{otherwise}。
      </p>
    </Dialog>
  </div>
);
