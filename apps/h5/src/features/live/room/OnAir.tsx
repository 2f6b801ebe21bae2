import { Teacher } from '@xuetang/art/Teacher.tsx';
import type { OpenRoom } from '@xuetang/contract/broadcasts';
import { useState } from 'react';
import { CLOCK_EVERY_MS, useServerNow } from '../../../kit/clock/use-server-now.ts';
import { CountDown } from '../../../kit/clock/CountDown.tsx';
import { Cells } from '../../../kit/Cells.tsx';
import { Switch } from '../../../kit/form/Switch.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { words as filmWords } from '../../../player/video/words.ts';
import { LivePlayer } from './LivePlayer.tsx';
import { PartList } from './PartList.tsx';
import { Head } from './Head.tsx';
import type { RoomNow } from './room-state.rule.ts';
import { SignIn } from './SignIn.tsx';
import { Lines, Speak } from './Talk.tsx';
import { words } from './words.ts';
import '../live.css';

const Picture = ({ entered, room, soundOnly }: { entered: OpenRoom; room: RoomNow; soundOnly: boolean }) => {
  if (entered.play)
    return (
      <LivePlayer
        title={entered.title}
        src={entered.play.url}
        watermark={entered.play.watermark}
        soundOnly={soundOnly}
        isLost={room.is === 'interrupted'}
      />
    );
  return (
    <div className="xt-live-player">
      <Teacher className="xt-live-waiter" portrait={entered.teacher.portrait} />
      <p className="xt-live-says" role="status">
        {room.is === 'interrupted' ? words.reconnecting : room.is === 'on-air' ? words.noEngine : words.waiting}
      </p>
    </div>
  );
};

/** The room while its door is open: waiting, on air, or with a teacher whose network broke. */
export const OnAir = ({ entered, room }: { entered: OpenRoom; room: RoomNow }) => {
  const [soundOnly, setSoundOnly] = useState(false);
  const nowMs = useServerNow(room.now, CLOCK_EVERY_MS);
  const isAhead = room.is === 'door-open' && nowMs < Date.parse(entered.startsAt);
  return (
    <Screen space="near" fill>
      <Picture entered={entered} room={room} soundOnly={soundOnly} />
      <p className="xt-room-bar" role="status">
        {words.people(room.people, nowMs)}
      </p>
      {isAhead && <CountDown label={words.startsIn} serverNow={room.now} until={entered.startsAt} />}
      {room.is === 'door-open' && !isAhead && <p role="status">{words.late}</p>}
      <Head room={entered} is={room.is} />
      {entered.play && <p className="xt-room-quiet">{filmWords.copy(entered.play.watermark)}</p>}
      {entered.play && (
        <Cells>
          <Switch label={words.soundOnly} on={soundOnly} onChange={setSoundOnly} />
        </Cells>
      )}
      <SignIn entered={entered} room={room} />
      <PartList room={entered} nowMs={nowMs} isOn={room.is !== 'door-open'} />
      <Lines room={room} />
      <Speak ticket={entered.ticket} />
    </Screen>
  );
};
