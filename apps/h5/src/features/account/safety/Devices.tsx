import type { Device } from '@xuetang/contract/login';
import { useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { momentWords } from '../../../kit/moment-words.rule.ts';
import { toast } from '../../../kit/Toast.tsx';

type Leaving = Pick<Device, 'deviceId' | 'name'> | 'others';

const Row = ({ device, now, onLeave }: { device: Device; now: number; onLeave: () => void }) => (
  <li>
    <span>
      {device.name}
      <small>{device.isThis ? '正在使用' : `最近使用：${momentWords(device.lastSeenAt, now)}`}</small>
    </span>
    {device.isThis ? (
      <em>本机</em>
    ) : (
      <button type="button" onClick={onLeave} aria-label={`让${device.name}退出登录`}>
        退出
      </button>
    )}
  </li>
);

/** Where this account is signed in, and the way to end that. */
export const Devices = () => {
  const { ask, reactTo } = useShell();
  const { answered, retry, refresh } = useAnswer('listDevices', {});
  const [leaving, setLeaving] = useState<Leaving>();
  const [busy, setBusy] = useState(false);
  const [now] = useState(Date.now);

  const signOut = async (which: Leaving) => {
    setBusy(true);
    const gone = reactTo(await ask('signOutDevice', { deviceId: which === 'others' ? which : which.deviceId }));
    setBusy(false);
    setLeaving(undefined);
    if (!gone.ok) return;
    toast(gone.data.signedOut > 1 ? `${gone.data.signedOut} 台设备已退出` : '已退出');
    await refresh();
  };

  if (answered.is === 'failed')
    return (
      <section className="xt-devices">
        <h2>登录过的设备</h2>
        <div>
          没有取到。
          <button type="button" className="xt-account-plain" onClick={retry}>
            再试一次
          </button>
        </div>
      </section>
    );
  const devices = answered.is === 'there' ? answered.data : [];
  const others = devices.filter(({ isThis }) => !isThis);
  return (
    <section className="xt-devices" aria-busy={answered.is === 'on-the-way'}>
      <h2>登录过的设备</h2>
      {answered.is === 'on-the-way' ? (
        <div role="status">正在看有哪些设备…</div>
      ) : (
        <ul>
          {devices.map((device) => (
            <Row key={device.deviceId} device={device} now={now} onLeave={() => setLeaving(device)} />
          ))}
          {others.length > 1 && (
            <li className="xt-devices-all">
              <button type="button" onClick={() => setLeaving('others')}>
                退出其他 {others.length} 台
              </button>
            </li>
          )}
        </ul>
      )}
      {leaving && (
        <Dialog
          open
          id="sign-out-device"
          title={leaving === 'others' ? '让其他设备都退出？' : '让这台设备退出？'}
          confirmLabel="退出登录"
          busy={busy}
          onConfirm={() => void signOut(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {leaving === 'others' ? '除了本机，其他设备都要重新登录。' : `「${leaving.name}」要重新登录才能用这个账号。`}
        </Dialog>
      )}
    </section>
  );
};
