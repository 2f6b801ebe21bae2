import { address } from '@xuetang/h5-routes/address';
import { TornPage } from '@xuetang/art/TornPage.tsx';
import { Cover } from './Cover.tsx';
import './cover.css';

/** Spec 2.12 and rules §2: content is closed, the ways to complain, to see one's orders and to leave stay open. */
export const BlackUser = () => (
  <Cover id="black-user" art={<TornPage />} title="你的账号暂时无法使用学堂">
    <p>账号触发了使用限制。如果你认为有误，可以提交申诉，我们会核实并回复。</p>
    <p>已有的订单、退款和注销不受影响。</p>
    <a className="xt-cover-link" href={address('complaint')}>
      提交申诉
    </a>
    <a className="xt-cover-link" href={address('order')}>
      查看我的订单
    </a>
  </Cover>
);
