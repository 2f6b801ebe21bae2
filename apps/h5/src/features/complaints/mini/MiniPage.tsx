import type { ComplaintKind } from '@xuetang/contract/complaint-terms';
import { useMemo, useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { FormFields } from '../form/FormFields.tsx';
import { allKinds } from '../kinds.ts';
import { MiniBanner } from './MiniBanner.tsx';
import { SentView } from '../form/SentView.tsx';
import { isInsideMini, sourceOf } from '../form/source.ts';
import { ticketsForMini } from '../form/upload.ts';
import { useComplaintForm } from '../form/use-complaint-form.ts';
import { usePictures } from '../form/use-pictures.ts';
import '../complaints.css';
import './mini.css';

const PICTURES_MOST = 3;

/** `minicomplaint`: everything on one short page, for somebody who came out of a mini-program and wants to go back. */
export const MiniPage = ({ query }: { query: URLSearchParams }) => {
  const { ask } = useShell();
  const [kind, setKind] = useState<ComplaintKind>();
  const source = useMemo(() => sourceOf(query), [query]);
  const pictures = usePictures(
    useMemo(() => ticketsForMini(ask), [ask]),
    PICTURES_MOST,
  );
  const form = useComplaintForm(kind, pictures, source);
  if (form.sent) return <SentView sent={form.sent} canGoBack={isInsideMini(query)} />;
  return (
    <section className="xt-complaint xt-complaint-form">
      <h1>投诉小程序</h1>
      <MiniBanner source={source} />
      <fieldset className="xt-kind-chips">
        <legend>是哪方面的问题</legend>
        {allKinds.map((one) => (
          <label key={one.kind} className={one.kind === kind ? 'xt-kind-chip xt-kind-chip-chosen' : 'xt-kind-chip'}>
            <input type="radio" name="complaint-kind" checked={one.kind === kind} onChange={() => setKind(one.kind)} />
            {one.name}
          </label>
        ))}
      </fieldset>
      <FormFields kind={kind} form={form} pictures={pictures} rows={4} />
      <p className="xt-complaint-hint">提交后 2 个工作小时内有人答复，48 小时内给出处理结果（周日和法定节假日顺延）。</p>
      <BottomBar className="xt-complaint-bar">
        <Button busy={form.sending} onClick={form.submit}>
          {form.sending ? '正在提交…' : '提交投诉'}
        </Button>
      </BottomBar>
    </section>
  );
};
