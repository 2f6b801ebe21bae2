import { useState, type ComponentType } from 'react';
import type { PageTemplate } from '@xuetang/page-template/config';
import { toast } from '../../kit/Toast.tsx';
import type { CannotJoinProps } from './CannotJoin.tsx';
import type { JoinVisit } from './join-flow.ts';
import { useJoinGroup } from './use-join-group.ts';
import { useLongPress } from './use-long-press.ts';
import { JoinGroupView } from './view/JoinGroupView.tsx';
import type { QrCode } from './view/QrPicture.tsx';

export interface JoinGroupPageProps {
  template: PageTemplate;
  /** The official account's code: inside the page, so that there is always one to scan. */
  defaultQr: { src: string; accountName: string };
  visit: JoinVisit | null;
  chain: string;
  showComplaint: boolean;
  complaintHref: string;
}

/** The join-group page (spec 2.11). */
export const JoinGroupPage = ({ template, defaultQr, visit, chain, showComplaint, complaintHref }: JoinGroupPageProps) => {
  const { outcome, facts, report, code } = useJoinGroup(visit, chain);
  const shown = outcome?.qr;
  const groupId = shown?.kind === 'group' ? shown.groupId : undefined;
  const qrEvents = useLongPress(report, groupId);
  const [CannotJoin, setCannotJoin] = useState<ComponentType<CannotJoinProps>>();

  // The form is loaded at the first tap: most learners never need it.
  const openFeedback = () =>
    void import('./CannotJoin.tsx').then(
      (module) => setCannotJoin(() => module.CannotJoin),
      () => toast('网络有点慢，请再点一次'),
    );

  const qr: QrCode =
    shown === undefined || shown.kind === 'default'
      ? { kind: shown?.kind ?? 'waiting', src: defaultQr.src, alt: `${defaultQr.accountName}公众号二维码` }
      : { kind: shown.kind, src: shown.src, alt: shown.kind === 'group' ? '班级群二维码' : '老师微信二维码' };

  return (
    <>
      <JoinGroupView
        template={template}
        qr={qr}
        qrEvents={qrEvents}
        scene={outcome?.scene}
        facts={facts}
        codeNumber={code}
        showComplaint={showComplaint}
        complaintHref={complaintHref}
        showFeedback={groupId !== undefined}
        onFeedback={openFeedback}
      />
      {CannotJoin && <CannotJoin onClose={() => setCannotJoin(undefined)} />}
    </>
  );
};
