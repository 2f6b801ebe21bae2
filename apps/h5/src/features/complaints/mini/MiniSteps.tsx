import { COMPLAINT_PICTURES_MOST, type ComplaintKind } from '@xuetang/contract/complaint-terms';
import { href } from '@xuetang/h5-routes/hrefs';
import { useMemo } from 'react';
import { Link } from '../../../kit/router.tsx';
import { useShell } from '../../../client/shell-context.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import type { PageProps } from '../../../kit/page.ts';
import { FormFields } from '../form/FormFields.tsx';
import { allKinds, kindOf, kindWords } from '../kinds.ts';
import { KindSymbol } from '../KindSymbol.tsx';
import { MiniBanner } from './MiniBanner.tsx';
import { SentView } from '../form/SentView.tsx';
import { isInsideMini, sourceOf } from '../form/source.ts';
import { ticketsForMini } from '../form/upload.ts';
import { useComplaintForm } from '../form/use-complaint-form.ts';
import { usePictures } from '../../../kit/pictures/use-pictures.ts';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import '../complaints.css';
import './mini.css';

/** Two steps of the same size: those that you have reached are lit. */
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
  <Screen space="near">
    <Steps at={1} />
    <MiniBanner source={sourceOf(query)} />
    <h1 className="xt-mini-title">请选择投诉的问题</h1>
    <List>
      {allKinds.map(({ kind, name, covers }) => (
        <Item key={kind} to={href('minicomplaintDetail2', { tail: kind, query: carried(query) })}>
          <Row media={<KindSymbol kind={kind} />} title={name} text={covers} leads />
        </Item>
      ))}
    </List>
  </Screen>
);

const MiniWritePage = ({ kind, query }: { kind: ComplaintKind; query: URLSearchParams }) => {
  const { ask } = useShell();
  const source = useMemo(() => sourceOf(query), [query]);
  const pictures = usePictures(
    useMemo(() => ticketsForMini(ask), [ask]),
    COMPLAINT_PICTURES_MOST,
  );
  const form = useComplaintForm(kind, pictures, source);
  if (form.sent) return <SentView sent={form.sent} canGoBack={isInsideMini(query)} />;
  return (
    <Screen space="open">
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
      <BottomBar>
        <ActionButton action={form.action} busyLabel="正在提交…" onClick={form.submit}>
          提交
        </ActionButton>
      </BottomBar>
    </Screen>
  );
};

/** `minicomplaintDetail2`: the second, with the kind as the tail of the address. */
export const MiniWriteStep = ({ tail, query }: PageProps) => <MiniWritePage kind={kindOf(tail) ?? 'other'} query={query} />;
