import { TornPage } from '../../kit/art/TornPage.tsx';
import { Button } from '../../kit/Button.tsx';
import './complaints.css';
import './outcome.css';

/** The shape of what is coming: three cards, or one long one. */
export const Waiting = ({ of: shape }: { of: 'list' | 'record' }) => (
  <div className="xt-complaint xt-waiting" role="status">
    <span className="xt-unseen">正在加载</span>
    {(shape === 'list' ? [88, 88, 88] : [148, 220, 120]).map((height, nth) => (
      <i key={nth} style={{ height }} />
    ))}
  </div>
);

export const Failed = ({ title, text, code, onRetry }: { title: string; text: string; code?: number; onRetry: () => void }) => (
  <div className="xt-complaint xt-complaint-none" role="alert">
    <TornPage />
    <h1>{title}</h1>
    <p>{text}</p>
    <Button onClick={onRetry}>再试一次</Button>
    {code !== undefined && <small>编号：{code}</small>}
  </div>
);
