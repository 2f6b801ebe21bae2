import { Dialog } from '../Dialog.tsx';
import { dateWords } from '../moment-words.rule.ts';
import type { OtherAccount } from './use-binding.ts';
import './merge-question.css';

export interface MergeQuestionProps {
  other: OtherAccount | undefined;
  busy: boolean;
  onMerge: () => void;
  onOther: () => void;
}

/** The number is another account's. What would come together is shown before anybody says yes. */
export const MergeQuestion = ({ other, busy, onMerge, onOther }: MergeQuestionProps) => (
  <Dialog
    open={other !== undefined}
    id="merge"
    kind="sheet"
    title="这个号码已有一个账号"
    confirmLabel={busy ? '正在合并…' : '合并成一个'}
    cancelLabel="换个号码"
    busy={busy}
    onConfirm={onMerge}
    onClose={onOther}
  >
    {other && (
      <>
        {other.own && (
          <dl className="xt-merge">
            <div>
              <dt>现在登录的</dt>
              <dd data-private>{other.own.nickName || other.own.mobile || '未填写昵称'}</dd>
            </div>
            <div>
              <dt>学号</dt>
              <dd>{other.own.learnNumber}</dd>
            </div>
          </dl>
        )}
        <dl className="xt-merge">
          <div>
            <dt>这个号码的</dt>
            <dd data-private>{other.nickName || '未填写'}</dd>
          </div>
          <div>
            <dt>报过的训练营</dt>
            <dd>{other.camps} 个</dd>
          </div>
          <div>
            <dt>加入学堂</dt>
            <dd>{dateWords(other.since)}</dd>
          </div>
        </dl>
        <p>两个都是您本人的，才合并：两边的课程、记录都留下，以后用哪种方式登录都一样。合并后不能再分开。</p>
        <p>有一个不认得，就不要合并，请换个号码。</p>
      </>
    )}
  </Dialog>
);
