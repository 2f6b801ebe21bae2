import type { CampId } from '@xuetang/contract/ids';
import { address } from '@xuetang/h5-routes/address';
import { ShellContext, type Shell } from '../client/shell-context.ts';
import { JoinGroupPage } from '../features/join-group/JoinGroupPage.tsx';
import { ToastHost } from '../kit/Toast.tsx';
import type { DoorstepData } from './doorstep-data.ts';

const visitOf = (data: DoorstepData) => {
  const query = new URLSearchParams(data.query);
  const campId = query.get('campId');
  const channel = query.get('channel');
  if (!campId) return null;
  return { campId: campId as CampId, ...(channel ? { channel } : {}), fromUrl: `/${data.page.name}${data.query}`.slice(0, 2_048) };
};

/** A page that ads pay for: rendered by the host, brought to life by the browser. Both render this. */
export const Doorstep = ({ data, shell }: { data: DoorstepData; shell: Shell }) => (
  <ShellContext.Provider value={shell}>
    <JoinGroupPage
      template={data.template}
      defaultQr={{ src: data.account.qr, accountName: data.account.name }}
      visit={visitOf(data)}
      chain={data.page.chain}
      showComplaint={data.showComplaint}
      complaintHref={address('complaint')}
    />
    <ToastHost />
  </ShellContext.Provider>
);
