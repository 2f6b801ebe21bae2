import type { OwnerQuestion } from '@xuetang/contract/owner-check';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Radio } from '../../../kit/Radio.tsx';
import type { Answers, OwnerCheck } from './use-owner-check.ts';
import './owner-sheet.css';

const WORDS: Record<OwnerQuestion, string> = { teacher: '教过您的老师是哪一位？', camp: '您报过哪个训练营？' };

const NOT_WHOLE = '还有问题没有选，请每个问题选一个';

type Asked = NonNullable<OwnerCheck['asked']>;

const Questions = ({
  questions,
  answers,
  onChange,
}: Pick<Asked, 'questions'> & { answers: Answers; onChange: (answers: Answers) => void }) => (
  <>
    {questions.map(({ question, options }) => (
      <fieldset key={question} className="xt-owner-question">
        <legend>{WORDS[question]}</legend>
        {options.map((option) => (
          <label key={option}>
            <Radio name={question} checked={answers[question] === option} onChange={() => onChange({ ...answers, [question]: option })} />
            <span>{option}</span>
          </label>
        ))}
      </fieldset>
    ))}
  </>
);

const NoQuestion = ({ hasWechat }: { hasWechat: boolean }) => (
  <p>
    {hasWechat
      ? '是您本人的账号？请在微信里打开学堂，不用回答问题就能登录。'
      : '是您本人的账号？现在没有可以核对的问题了，请联系客服帮您找回。'}
  </p>
);

/** Asked of who logs in by a number that nobody has used for months: it may have changed hands. */
export const OwnerSheet = ({ check }: { check: OwnerCheck }) => {
  const { asked, error, busy, answer, afresh, close } = check;
  const [answers, setAnswers] = useState<Answers>({});
  const [isLeaving, setLeaving] = useState(false);
  const [isHalf, setHalf] = useState(false);
  const words = isHalf ? NOT_WHOLE : error;
  const said = useRef<HTMLParagraphElement>(null);
  // The button is below a long list: what is wrong would be said above the edge.
  useEffect(() => {
    if (words && !busy) said.current?.scrollIntoView({ block: 'nearest' });
  }, [words, busy]);
  const choose = (chosen: Answers) => {
    setHalf(false);
    setAnswers(chosen);
  };
  if (!asked) return null;
  const { questions, hasWechat } = asked;
  if (isLeaving)
    return (
      <Dialog
        open
        id="owner-afresh"
        kind="sheet"
        title="开一个新账号？"
        confirmLabel={busy ? '正在开…' : '开新账号'}
        cancelLabel="返回"
        busy={busy}
        onConfirm={afresh}
        onClose={() => setLeaving(false)}
      >
        <p>这个号码会从原来的账号解绑，绑到您的新账号。原来账号里的课程和记录仍归原来的学员，您看不到。</p>
      </Dialog>
    );
  const confirm = () => {
    const isWhole = questions.every(({ question }) => answers[question] !== undefined);
    setHalf(!isWhole);
    if (isWhole) answer(answers);
  };
  return (
    <Dialog
      open
      id="owner"
      kind="sheet"
      title="这个号码换过主人吗？"
      confirmLabel={busy ? '正在核对…' : '核对并登录'}
      cancelLabel="取消"
      busy={busy}
      onConfirm={questions.length > 0 ? confirm : undefined}
      onClose={close}
    >
      <p>
        这个号码的账号很久没有登录过。为了不让别人看到原来学员的信息，
        {questions.length > 0 ? '请先回答下面的问题。' : '要先核对是不是本人。'}
      </p>
      <button type="button" className="xt-owner-afresh" onClick={() => setLeaving(true)}>
        不是我的账号，开一个新账号
      </button>
      {words && (
        <p ref={said} className="xt-owner-wrong" role="alert">
          {words}
        </p>
      )}
      {questions.length > 0 ? (
        <Questions questions={questions} answers={answers} onChange={choose} />
      ) : (
        <NoQuestion hasWechat={hasWechat} />
      )}
      {questions.length > 0 && hasWechat && <p className="xt-owner-hint">记不清了？在微信里打开学堂，不用回答就能登录。</p>}
    </Dialog>
  );
};
