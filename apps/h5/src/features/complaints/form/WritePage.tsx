import { COMPLAINT_PICTURES_MOST, type ComplaintKind } from '@xuetang/contract/complaint-terms';
import { href } from '@xuetang/h5-routes/hrefs';
import { useMemo } from 'react';
import { Link } from '../../../kit/router.tsx';
import { useShell } from '../../../client/shell-context.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { FormFields } from './FormFields.tsx';
import { kindWords } from '../kinds.ts';
import { KindSymbol } from '../KindSymbol.tsx';
import { Promises } from '../Promises.tsx';
import { SentView } from './SentView.tsx';
import { ticketsAtOnce } from './upload.ts';
import { useComplaintForm } from './use-complaint-form.ts';
import { usePictures } from '../../../kit/pictures/use-pictures.ts';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import '../complaints.css';

/** `complaintDetail`: the form for the chosen kind. */
export const WritePage = ({ kind, about }: { kind: ComplaintKind; about?: string | undefined }) => {
  const { ask } = useShell();
  const pictures = usePictures(
    useMemo(() => ticketsAtOnce(ask), [ask]),
    COMPLAINT_PICTURES_MOST,
  );
  const form = useComplaintForm(kind, pictures, {}, about);
  if (form.sent) return <SentView sent={form.sent} />;
  return (
    <Screen space="open">
      <header className="xt-chosen">
        <KindSymbol kind={kind} />
        <div>
          <h1>{kindWords[kind].name}</h1>
          <p>{kindWords[kind].covers}</p>
        </div>
        <Link to={href('complaint')}>换一类</Link>
      </header>
      <FormFields kind={kind} form={form} pictures={pictures} />
      <Section title="提交以后">
        <Promises />
      </Section>
      <BottomBar>
        <ActionButton action={form.action} busyLabel="正在提交…" onClick={form.submit}>
          提交投诉
        </ActionButton>
      </BottomBar>
    </Screen>
  );
};
