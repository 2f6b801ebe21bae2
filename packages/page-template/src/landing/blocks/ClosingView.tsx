import { Logo } from '@xuetang/art/Logo.tsx';
import type { BlockView } from '../block.ts';
import type { closing } from './closing.ts';
import './closing.css';

export const ClosingView: BlockView<typeof closing> = ({ around: { company, aboutHref, complaintHref } }) => (
  <footer className="xt-closing">
    <p className="xt-closing-risk" role="note">
      投资有风险，课程不构成投资建议。本课只讲知识，不承诺任何收益。
    </p>
    <div className="xt-closing-who">
      <Logo className="xt-closing-logo" />
      {company ? (
        <p>
          <b>{company.name}</b>
          <span>统一社会信用代码 {company.licence}</span>
          {company.record && <span>{company.record}</span>}
        </p>
      ) : (
        <p>
          <b>学堂</b>
          <span>只教方法，不卖理财产品</span>
        </p>
      )}
    </div>
    <nav>
      <a href={aboutHref}>我们是谁，怎么查</a>
      {complaintHref && <a href={complaintHref}>我要投诉</a>}
    </nav>
  </footer>
);
