import type { GiftTicket, OrderNo } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useShell } from '../../client/shell-context.ts';
import { copyText } from '../../native/copy-text.ts';
import { ActionButton } from '../ActionButton.tsx';
import { Button } from '../Button.tsx';
import { ShareGuide } from '../growth/ShareGuide.tsx';
import { Card } from '../layout/Card.tsx';
import { Stack } from '../layout/Stack.tsx';
import { usePageCard } from '../page-card.ts';
import { toast } from '../toast.ts';
import './gift-link.css';

const say = {
  title: '把礼物发给 Ta',
  text: '链接只能领一次，谁先领就是谁的。只发给您想送的人。',
  make: '拿领取链接',
  making: '正在准备链接…',
  send: '发给微信好友',
  guide: 'Ta 会看到礼物和您写的话，看不到价钱。',
  copy: '复制链接',
  copied: '链接已复制，发给 Ta 就行',
  notCopied: '复制不了，请长按上面的链接',
} as const;

/** What a friend gets by WeChat's menu, once there is a link. */
const useGiftCard = (ticket: GiftTicket | undefined, name: string): void =>
  usePageCard(
    ticket === undefined
      ? {}
      : { share: { page: 'ensure1', query: { gift: ticket }, title: '送你一份礼物', description: `${name}，点开领取` } },
  );

/** The link to a gift that waits: made by a tap, told to its buyer alone, and sent by him. */
export const GiftLink = ({ orderNo, name }: { orderNo: OrderNo; name: string }) => {
  const { host } = useShell();
  const [ticket, setTicket] = useState<GiftTicket>();
  const [isGuiding, setGuiding] = useState(false);
  const action = useAction('makeGiftLink', { onDone: (made) => setTicket(made.ticket) });
  useGiftCard(ticket, name);
  // Where this page is open, so that it leads back here whatever stands before us.
  const whole = ticket && window.location.origin + href('ensure1', { query: { gift: ticket } });
  const copy = async () => toast((await copyText(whole ?? '')) ? say.copied : say.notCopied);
  return (
    <Card title={say.title}>
      <Stack space={1}>
        <p>{say.text}</p>
        {whole === undefined ? (
          <ActionButton action={action} look="line" busyLabel={say.making} onClick={() => void action.send({ orderNo })}>
            {say.make}
          </ActionButton>
        ) : (
          <>
            <p className="xt-gift-link">{whole}</p>
            {host.kind === 'wechat' && (
              <Button look="line" onClick={() => setGuiding(true)}>
                {say.send}
              </Button>
            )}
            <Button look="line" onClick={() => void copy()}>
              {say.copy}
            </Button>
          </>
        )}
      </Stack>
      <ShareGuide open={isGuiding} text={say.guide} onClose={() => setGuiding(false)} />
    </Card>
  );
};
