import { address } from '@xuetang/h5-routes/address';
import { ShellContext, type Shell } from '../../client/shell-context.ts';
import { JoinGroupPage } from '../../features/join-group/JoinGroupPage.tsx';
import type { RunningVisit } from '../../features/join-group/join-visit.ts';
import { ToastHost } from '../../kit/Toast.tsx';
import { defaultQrOf, type JoinGroupData } from './data.ts';

/** A page that ads pay for: rendered by the host, brought to life by the browser. Both render this. */
export const JoinGroupDoorstep = ({ data, shell, visit }: { data: JoinGroupData; shell: Shell; visit: RunningVisit | undefined }) => (
  <ShellContext.Provider value={shell}>
    <JoinGroupPage
      template={data.template}
      defaultQr={defaultQrOf(data)}
      visit={visit}
      showComplaint={data.showComplaint}
      complaintHref={address('complaint')}
    />
    <ToastHost />
  </ShellContext.Provider>
);
