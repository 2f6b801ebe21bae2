import type { ComplaintKind } from '@xuetang/contract/complaint-terms';
import { href } from '@xuetang/h5-routes/hrefs';
import { useMemo } from 'react';
import { Link } from '../../../kit/router.tsx';
import { useShell } from '../../../client/shell-context.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { FormFields } from '../form/FormFields.tsx';
import { allKinds, kindWords } from '../kinds.ts';
import { KindSymbol } from '../KindSymbol.tsx';
import { MiniBanner } from './MiniBanner.tsx';
import { SentView } from '../form/SentView.tsx';
import { isInsideMini, sourceOf } from '../form/source.ts';
import { ticketsForMini } from '../form/upload.ts';
import { useComplaintForm } from '../form/use-complaint-form.ts';
import { usePictures } from '../form/use-pictures.ts';
import '../complaints.css';
import './mini.css';

/** Two steps of the hall's stairs: the one you stand on is lit. */
const Steps = ({ at }: { at: 1 | 2 }) => (
  <div className="xt-two-steps">
    <i className={at >= 1 ? 'xt-step-lit' : undefined} />
    <i className={at >= 2 ? 'xt-step-lit' : undefined} />
    <p>
      第 {at} 步，共 2 步：{at === 1 ? '选问题' : '写情况'}
    </p>
  </div>
);

/** What the mini-program said about itself goes along to the second step. */
const carried = (query: URLSearchParams) =>
  Object.fromEntries(['appId', 'comFrom', 'h5'].flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])));

/** `minicomplaint2`: the first of two steps, one row a kind. */
export const MiniKindsPage = ({ query }: { query: URLSearchParams }) => (
  <section className="xt-complaint">
    <Steps at={1} />
    <MiniBanner source={sourceOf(query)} />
    <h1>请选择投诉的问题</h1>
    <ul className="xt-kind-rows">
      {allKinds.map(({ kind, name, covers }) => (
        <li key={kind}>
          <Link to={href('minicomplaintDetail2', { tail: kind, query: carried(query) })}>
            <KindSymbol kind={kind} />
            <span>
              <b>{name}</b>
              {covers}
            </span>
            <Icon name="forward" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** `minicomplaintDetail2`: the second, with the kind as the tail of the address. */
export const MiniWritePage = ({ kind, query }: { kind: ComplaintKind; query: URLSearchParams }) => {
  const { ask } = useShell();
  const source = useMemo(() => sourceOf(query), [query]);
  const pictures = usePictures(useMemo(() => ticketsForMini(ask), [ask]));
  const form = useComplaintForm(kind, pictures, source);
  if (form.sent) return <SentView sent={form.sent} canGoBack={isInsideMini(query)} />;
  return (
    <section className="xt-complaint xt-complaint-form">
      <Steps at={2} />
      <header className="xt-chosen xt-chosen-plain">
        <div>
          <h1>{kindWords[kind].name}</h1>
        </div>
        <Link to={href('minicomplaint2', { query: carried(query) })}>上一步</Link>
      </header>
      <MiniBanner source={source} />
      <FormFields kind={kind} form={form} pictures={pictures} rows={5} />
      <p className="xt-complaint-hint">提交后 2 个工作小时内有人答复，48 小时内给出处理结果（周日和法定节假日顺延）。</p>
      <BottomBar className="xt-complaint-bar">
        <Button busy={form.sending} onClick={form.submit}>
          {form.sending ? '正在提交…' : '提交'}
        </Button>
      </BottomBar>
    </section>
  );
};
