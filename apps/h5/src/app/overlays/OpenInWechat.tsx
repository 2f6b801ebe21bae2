import { Button } from '../../kit/Button.tsx';
import { Logo } from '@xuetang/art/Logo.tsx';
import { toast } from '../../kit/Toast.tsx';
import { copyText } from '../../native/copy-text.ts';
import { pathWithout, TOKEN_PARAM } from '../login-address.rule.ts';
import { Cover } from './Cover.tsx';
import './cover.css';

/** Spec 2.12. */
export const OpenInWechat = () => {
  const url = new URL(window.location.href);
  const address = url.origin + pathWithout(url, [TOKEN_PARAM]);
  const copy = async () =>
    toast((await copyText(address)) ? '链接已复制，打开微信粘贴给自己或文件传输助手' : '复制没有成功，请长按上面的链接复制');
  return (
    <Cover id="open-in-wechat" art={<Logo />} title="请复制链接，在微信中打开">
      <p>学堂的课程和班级群都在微信里。复制下面的链接，发给自己，在微信里点开就能继续。</p>
      <p className="xt-cover-address">{address}</p>
      <div className="xt-cover-actions">
        <Button onClick={() => void copy()}>复制链接</Button>
      </div>
    </Cover>
  );
};
