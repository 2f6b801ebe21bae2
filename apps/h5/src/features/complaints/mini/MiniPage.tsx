import type { ComplaintKind } from '@xuetang/contract/complaint-terms';
import { useMemo, useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { FormFields } from '../form/FormFields.tsx';
import { Chips } from '../../../kit/everyday/Chips.tsx';
import { allKinds, kindOf } from '../kinds.ts';
import { MiniBanner } from './MiniBanner.tsx';
import { SentView } from '../form/SentView.tsx';
import { isInsideMini, sourceOf } from '../form/source.ts';
import { ticketsForMini } from '../form/upload.ts';
import { useComplaintForm } from '../form/use-complaint-form.ts';
import { usePictures } from '../../../kit/pictures/use-pictures.ts';
import { Screen } from '../../../kit/layout/Screen.tsx';
import '../complaints.css';

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
    <Screen space="open" title="投诉小程序">
      <MiniBanner source={source} />
      <Chips
        id="complaint-kind"
        label="是哪方面的问题"
        of={allKinds.map((one) => [one.kind, one.name])}
        value={kind ?? ''}
        onChange={(chosen) => setKind(kindOf(chosen))}
      />
      <FormFields kind={kind} form={form} pictures={pictures} rows={4} />
      <p className="xt-complaint-hint">提交后 2 个工作小时内有人答复，48 小时内给出处理结果（周日和法定节假日顺延）。</p>
      <BottomBar>
        <ActionButton action={form.action} busyLabel="正在提交…" onClick={form.submit}>
          提交投诉
        </ActionButton>
      </BottomBar>
    </Screen>
  );
};
