import type { Device } from '@xuetang/contract/login';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { momentWords } from '../../../kit/moment-words.rule.ts';
import { toast } from '../../../kit/Toast.tsx';
import { LoadedPart } from '../../../kit/LoadedPart.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import './safety.css';
import '../account.css';

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

const InCard = ({ children }: { children: ReactNode }) => (
  <Card>
    <Stack space={1}>{children}</Stack>
  </Card>
);

/** Where this account is signed in, and the way to end that. */
export const Devices = () => {
  const answer = useAnswer('listDevices', {});
  const [leaving, setLeaving] = useState<Leaving>();
  const [now] = useState(Date.now);
  const { send, isBusy } = useAction('signOutDevice', {
    onDone: ({ signedOut }) => toast(signedOut > 1 ? `${signedOut} 台设备已退出` : '已退出'),
  });
  const signOut = async (which: Leaving) => {
    await send({ deviceId: which === 'others' ? which : which.deviceId });
    setLeaving(undefined);
  };

  return (
    <section className="xt-devices">
      <h2>登录过的设备</h2>
      <LoadedPart answer={answer} waiting="正在看有哪些设备…" frame={InCard}>
        {(devices) => {
          const others = devices.filter(({ isThis }) => !isThis);
          return (
            <Card as="ul" room="none">
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
            </Card>
          );
        }}
      </LoadedPart>
      {leaving && (
        <Dialog
          open
          id="sign-out-device"
          title={leaving === 'others' ? '让其他设备都退出？' : '让这台设备退出？'}
          confirmLabel="退出登录"
          busy={isBusy}
          onConfirm={() => void signOut(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {leaving === 'others' ? '除了本机，其他设备都要重新登录。' : `「${leaving.name}」要重新登录才能用这个账号。`}
        </Dialog>
      )}
    </section>
  );
};
