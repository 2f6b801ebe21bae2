import type { ComplaintKind } from '@xuetang/contract/complaint-terms';
import { href } from '@xuetang/h5-routes/hrefs';
import { useMemo } from 'react';
import { Link } from '../../../kit/router.tsx';
import { useShell } from '../../../client/shell-context.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { FormFields } from './FormFields.tsx';
import { kindWords } from '../kinds.ts';
import { KindSymbol } from '../KindSymbol.tsx';
import { Promises } from '../Promises.tsx';
import { SentView } from './SentView.tsx';
import { ticketsAtOnce } from './upload.ts';
import { useComplaintForm } from './use-complaint-form.ts';
import { usePictures } from './use-pictures.ts';
import '../complaints.css';

/** `complaintDetail`: the form for the chosen kind. */
export const WritePage = ({ kind }: { kind: ComplaintKind }) => {
  const { ask } = useShell();
  const pictures = usePictures(useMemo(() => ticketsAtOnce(ask), [ask]));
  const form = useComplaintForm(kind, pictures);
  if (form.sent) return <SentView sent={form.sent} />;
  return (
    <section className="xt-complaint xt-complaint-form">
      <header className="xt-chosen">
        <KindSymbol kind={kind} />
        <div>
          <h1>{kindWords[kind].name}</h1>
          <p>{kindWords[kind].covers}</p>
        </div>
        <Link to={href('complaint')}>换一类</Link>
      </header>
      <FormFields kind={kind} form={form} pictures={pictures} />
      <h2>提交以后</h2>
      <Promises />
      <BottomBar className="xt-complaint-bar">
        <Button busy={form.sending} onClick={form.submit}>
          {form.sending ? '正在提交…' : '提交投诉'}
        </Button>
      </BottomBar>
    </section>
  );
};
