import { address } from '@xuetang/h5-routes/address';
import { ShellContext, type Shell } from '../../client/shell-context.ts';
import { JoinGroupPage } from '../../features/join-group/JoinGroupPage.tsx';
import type { RunningVisit } from '../../features/join-group/join-visit.ts';
import { joinGroupLook } from '../../features/join-group/view/looks.ts';
import { successLook } from '../../features/join-group/view/success-looks.ts';
import { ToastHost } from '../../kit/Toast.tsx';
import { defaultQrOf, isSuccess, traitsOf, type JoinGroupData } from './data.ts';

/** A page that ads pay for: rendered by the host, brought to life by the browser. Both render this. */
export const JoinGroupDoorstep = ({ data, shell, visit }: { data: JoinGroupData; shell: Shell; visit: RunningVisit | undefined }) => (
  <ShellContext.Provider value={shell}>
    <JoinGroupPage
      look={isSuccess(data.page) ? successLook(data.page.variant) : joinGroupLook(data.page.variant)}
      variant={traitsOf(data.page)}
      came={data.came}
      template={data.template}
      defaultQr={defaultQrOf(data)}
      visit={visit}
      showComplaint={data.showComplaint}
      complaintHref={address('complaint')}
    />
    <ToastHost />
  </ShellContext.Provider>
);
