import type { BlockView } from '../block.ts';
import type { closing } from './closing.ts';
import './closing.css';

export const ClosingView: BlockView<typeof closing> = ({ around: { aboutHref, complaintHref } }) => (
  <footer className="xt-closing">
    <p className="xt-closing-risk" role="note">
      投资有风险，课程不构成投资建议。本课只讲知识，不承诺任何收益。
    </p>
    <nav>
      <a href={aboutHref}>企业资质</a>
      <a href={complaintHref}>我要投诉</a>
    </nav>
  </footer>
);
