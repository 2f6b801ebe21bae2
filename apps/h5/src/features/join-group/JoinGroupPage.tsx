import { codeNumber } from '@xuetang/contract/scenes';
import type { PageTemplate } from '@xuetang/page-template/config';
import { useEffect, useState, type ComponentType } from 'react';
import { toast } from '../../kit/Toast.tsx';
import type { CannotJoinProps } from './CannotJoin.tsx';
import type { JoinState, RunningVisit } from './join-visit.ts';
import { JoinGroupView } from './view/JoinGroupView.tsx';
import { qrOf, type DefaultQr } from './view/qr-of.ts';

export interface JoinGroupPageProps {
  template: PageTemplate;
  defaultQr: DefaultQr;
  /** Absent on the host, where nobody visits. */
  visit: RunningVisit | undefined;
  showComplaint: boolean;
  complaintHref: string;
}

/** The join-group page (spec 2.11). */
export const JoinGroupPage = ({ template, defaultQr, visit, showComplaint, complaintHref }: JoinGroupPageProps) => {
  // As the host drew it; what has happened since comes with the first effect.
  const [{ outcome, facts }, setState] = useState<JoinState>({ facts: {} });
  useEffect(() => visit?.watch(setState), [visit]);
  const [CannotJoin, setCannotJoin] = useState<ComponentType<CannotJoinProps>>();

  // The form is loaded at the first tap: most learners never need it.
  const openFeedback = () =>
    void import('./CannotJoin.tsx').then(
      (module) => setCannotJoin(() => module.CannotJoin),
      () => toast('网络有点慢，请再点一次'),
    );

  return (
    <>
      <JoinGroupView
        template={template}
        qr={qrOf(outcome?.qr, defaultQr)}
        scene={outcome?.scene}
        facts={facts}
        codeNumber={outcome && codeNumber(outcome.scene, outcome.qr.kind, outcome.decision)}
        showComplaint={showComplaint}
        complaintHref={complaintHref}
        showFeedback={outcome?.qr.kind === 'group'}
        onFeedback={openFeedback}
      />
      {CannotJoin && <CannotJoin onClose={() => setCannotJoin(undefined)} />}
    </>
  );
};
