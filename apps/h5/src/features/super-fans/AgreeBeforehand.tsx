import { AgreeBox, AgreeLinks, LOGIN_TEXTS } from '../../kit/AgreeBox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import type { FansAgreement } from './use-fans-agreement.ts';

/** The empty box, and the question for a tap without it. */
export const AgreeBeforehand = ({ agreement }: { agreement: FansAgreement }) =>
  agreement.isNeeded ? (
    <div className="xt-fans-agree">
      <AgreeBox {...agreement.box} />
      <Dialog
        open={agreement.isAsking}
        id="fans-agree"
        title="您同意这两份协议吗？"
        confirmLabel="同意并继续"
        cancelLabel="不同意"
        onConfirm={() => agreement.answer(true)}
        onClose={() => agreement.answer(false)}
      >
        <p>
          授权会用到您在微信里的信息，所以先请您看一看
          <AgreeLinks texts={LOGIN_TEXTS} />
          。不同意，什么都不会登记。
        </p>
      </Dialog>
    </div>
  ) : null;
