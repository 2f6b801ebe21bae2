import { ClassRows } from '@xuetang/art/ClassRows.tsx';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { CLASSROOM_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { ClassroomCode } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../../client/use-answer.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { LateEnsure } from '../LateEnsure.tsx';
import { Halt } from './Halt.tsx';
import { words } from './words.ts';
import './offered.css';

const { room: say } = words;
type Opened = ResponseOf<Calls['openClassroom']>;

const Room = ({ room, until, now }: Opened) => (
  <header className="xt-room">
    <ClassRows />
    <div>
      <h1>{say.title(room)}</h1>
      <p>{say.lead}</p>
      <p>
        <small>{say.until(until, Date.parse(now))}</small>
      </p>
      <div>
        <Notice>{say.never}</Notice>
      </div>
    </div>
  </header>
);

const OneRoom = ({ code }: { code: ClassroomCode }) => {
  const answer = useAnswer('openClassroom', { code });
  const unknown = <Halt {...say.unknown} to={href('productHome')} />;
  return (
    <Loaded answer={answer} waiting={[300, 204, 52]} title={say.lost} instead={{ [CLASSROOM_UNKNOWN]: unknown }}>
      {(opened) =>
        opened.isOver ? (
          <Halt {...say.over} to={href('ensure', { id: opened.goodsId })} />
        ) : (
          <LateEnsure goodsId={opened.goodsId} skuId={opened.skuId} row="offered" classroom={code} lead={<Room {...opened} />} />
        )
      }
    </Loaded>
  );
};

/** `order-pos-course`: the code on a classroom's wall: each buys for himself. */
export const ClassroomPage = ({ code }: { code: ClassroomCode | undefined }) =>
  code === undefined ? <Halt {...say.unknown} to={href('productHome')} /> : <OneRoom key={code} code={code} />;
