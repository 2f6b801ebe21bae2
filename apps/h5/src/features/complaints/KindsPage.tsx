import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { Link, useNavigate } from '../../kit/router.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { readCode } from './complaint-text.rule.ts';
import { allKinds } from './kinds.ts';
import { KindSymbol } from './KindSymbol.tsx';
import { Promises } from './Promises.tsx';
import './complaints.css';

const CodeDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const look = () => {
    const code = readCode(typed);
    if (!code) return setError('查询码是 16 位字母和数字，请再核对一下');
    navigate(href('complaintDetail', { id: code }));
  };
  return (
    <Dialog open id="complaint-code" kind="sheet" title="凭查询码查进度" confirmLabel="查询" onConfirm={look} onClose={onClose}>
      <TextField
        id="complaint-code-field"
        label="查询码"
        placeholder="例如 7Q2M-K4T8-9WXY-ZABC"
        hint="没有登录时提交的投诉，提交成功后会给您一个查询码。"
        value={typed}
        error={error}
        onChange={(value) => {
          setTyped(value);
          setError(undefined);
        }}
      />
    </Dialog>
  );
};

/** `complaint`: what it is about, in one tap. */
export const KindsPage = () => {
  const [asksCode, setAsksCode] = useState(false);
  return (
    <section className="xt-complaint">
      <h1>哪里让您不满意？</h1>
      <p className="xt-complaint-lead">选一类，交给对口的人处理，会更快。</p>
      <ul className="xt-kinds">
        {allKinds.map(({ kind, name, covers }) => (
          <li key={kind}>
            <Link to={href('complaintDetail', { id: kind })}>
              <KindSymbol kind={kind} />
              <b>{name}</b>
              <span>{covers}</span>
            </Link>
          </li>
        ))}
      </ul>
      <h2>提交以后</h2>
      <Promises />
      <nav className="xt-complaint-ways" aria-label="查进度">
        <Link to={href('complainRecords')}>
          我的投诉记录
          <Icon name="forward" size={20} />
        </Link>
        <button type="button" onClick={() => setAsksCode(true)}>
          凭查询码查进度
          <Icon name="forward" size={20} />
        </button>
      </nav>
      {asksCode && <CodeDialog onClose={() => setAsksCode(false)} />}
    </section>
  );
};
