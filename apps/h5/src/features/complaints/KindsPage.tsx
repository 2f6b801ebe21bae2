import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useNavigate } from '../../kit/router.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { namedOrder } from '../../kit/named-order.rule.ts';
import type { PageProps } from '../../kit/page.ts';
import { Cell, Cells } from '../../kit/Cells.tsx';
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

/** `complaint`: what it is about, in one tap; an order that was named goes along. */
export const KindsPage = ({ query }: PageProps) => {
  const about = namedOrder(query.get('about'));
  const [asksCode, setAsksCode] = useState(false);
  return (
    <Screen title="哪里让您不满意？" lead="选一类，交给对口的人处理，会更快。" space="near">
      <ul className="xt-kinds">
        {allKinds.map(({ kind, name, covers }) => (
          <Card key={kind} as="li" room="small" to={href('complaintDetail', { id: kind, query: { about } })}>
            <KindSymbol kind={kind} />
            <b>{name}</b>
            <span>{covers}</span>
          </Card>
        ))}
      </ul>
      <Section title="提交以后">
        <Promises />
      </Section>
      <Cells>
        <Cell label="我的投诉记录" to={href('complainRecords')} />
        <Cell label="凭查询码查进度" onPress={() => setAsksCode(true)} />
      </Cells>
      {asksCode && <CodeDialog onClose={() => setAsksCode(false)} />}
    </Screen>
  );
};
