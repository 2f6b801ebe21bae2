import { Teacher } from '@xuetang/art/Teacher.tsx';
import type { OpenRoom } from '@xuetang/contract/broadcasts';
import type { LiveIs } from '@xuetang/contract/live-state.rule';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { words } from './words.ts';
import '../live.css';

const isTagged = (is: LiveIs): is is keyof typeof words.tag => is in words.tag;

/** Which class it is, and whose. */
export const Head = ({ room, is }: { room: OpenRoom; is: LiveIs }) => (
  <>
    {room.investment !== 'none' && <Notice>{RISK_NOTE}</Notice>}
    <header className="xt-room-head">
      <Teacher className="xt-room-face" portrait={room.teacher.portrait} />
      <div>
        {isTagged(is) && <Tag tone="live">{words.tag[is]}</Tag>}
        <h1>{room.title}</h1>
        <p className="xt-room-quiet">{words.by(room)}</p>
      </div>
    </header>
  </>
);
