import { adviceFor } from './advice-for.rule.ts';
import { codeNumber } from '@xuetang/contract/scenes';
import type { JoinGroupVariant } from '@xuetang/h5-routes/families/join-group';
import type { PageTemplate } from '@xuetang/page-template/config';
import { useEffect, useState, type ComponentType } from 'react';
import { toast } from '../../kit/Toast.tsx';
import type { Came } from './came.rule.ts';
import type { CannotJoinProps } from './CannotJoin.tsx';
import type { JoinQr } from './choose-join-qr.rule.ts';
import type { JoinState, RunningVisit } from './join-visit.ts';
import { useFollowFirst } from './use-follow-first.ts';
import { classFactsOf } from './view/class-facts.ts';
import type { Gate } from './view/copy.ts';
import { JoinGroupView } from './view/JoinGroupView.tsx';
import type { Look } from './view/look.ts';
import { qrOf, type DefaultQr } from './view/qr-of.ts';

export interface JoinGroupPageProps {
  look: Look;
  /** Of the join-group family; a success page has none of its traits. */
  variant: Partial<JoinGroupVariant>;
  came: Came;
  template: PageTemplate;
  defaultQr: DefaultQr;
  /** Absent on the host, where nobody visits. */
  visit: RunningVisit | undefined;
  showComplaint: boolean;
  complaintHref: string;
}

const ACCOUNT: JoinQr = { kind: 'default' };

/** The join-group page (spec 2.11), and the page that follows a sign-up: they differ in their look. */
export const JoinGroupPage = (props: JoinGroupPageProps) => {
  const { look, variant, came, template, defaultQr, visit, showComplaint, complaintHref } = props;
  // As the host drew it; what has happened since comes with the first effect.
  const [{ outcome, known, isOffered }, setState] = useState<JoinState>({});
  useEffect(() => visit?.watch(setState), [visit]);
  const { isHeld, goOn } = useFollowFirst(variant.followFirst === true, outcome?.qr.kind === 'group');
  const [advice, setAdvice] = useState<string>();
  const [CannotJoin, setCannotJoin] = useState<ComponentType<CannotJoinProps>>();

  // The form is loaded at the first tap: most learners never need it.
  const openFeedback = () =>
    void import('./CannotJoin.tsx').then(
      (module) => setCannotJoin(() => module.CannotJoin),
      () => toast('网络有点慢，请再点一次'),
    );

  const gate: Gate | undefined = isOffered ? 'take-seat' : isHeld ? 'follow-first' : undefined;
  const shown = isHeld ? ACCOUNT : outcome?.qr;
  return (
    <>
      <JoinGroupView
        look={look}
        variant={variant}
        came={came}
        campId={visit?.campId}
        order={visit?.order}
        isJoined={outcome?.isJoined}
        template={template}
        qr={qrOf(shown, defaultQr)}
        scene={outcome?.scene}
        facts={classFactsOf(known)}
        codeNumber={outcome && shown && codeNumber(outcome.scene, shown.kind, outcome.decision)}
        gate={gate}
        onGate={isHeld ? goOn : () => visit?.takeSeat()}
        showComplaint={showComplaint}
        complaintHref={complaintHref}
        showFeedback={shown?.kind === 'group'}
        onFeedback={openFeedback}
        advice={advice}
      />
      {CannotJoin && <CannotJoin onClose={() => setCannotJoin(undefined)} onReported={(reason) => setAdvice(adviceFor(reason))} />}
    </>
  );
};
