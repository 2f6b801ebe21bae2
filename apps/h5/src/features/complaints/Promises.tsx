import { DESK_HOURS } from '@xuetang/contract/complaint-terms';
import './complaints.css';

/** What happens next, and when (rules §5). */
export const Promises = () => (
  <ol className="xt-promises">
    <li>
      <b>马上</b>
      <span>收到编号，随时能查进度</span>
    </li>
    <li>
      <b>2 小时内</b>
      <span>{`有人答复您。只算工作时间：${DESK_HOURS}`}</span>
    </li>
    <li>
      <b>48 小时内</b>
      <span>给出处理结果。周日和法定节假日顺延</span>
    </li>
  </ol>
);
