import type { OpenRoom } from '@xuetang/contract/broadcasts';
import { useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { Button } from '../../../kit/Button.tsx';
import { useServerNow } from '../../../kit/clock/use-server-now.ts';
import { Card } from '../../../kit/layout/Card.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import type { RoomNow } from './room-state.rule.ts';
import { words } from './words.ts';

const TICK_MS = 500;

/** A minute and a half in which one tap says: I am here. Nobody has to. */
export const SignIn = ({ entered: { ticket, hasSignedIn }, room: { signIn, now } }: { entered: OpenRoom; room: RoomNow }) => {
  const [isIn, setIsIn] = useState(hasSignedIn);
  const [isLost, setIsLost] = useState(false);
  const nowMs = useServerNow(now, TICK_MS);
  const { send, isBusy } = useAction('signInRoom', {
    onDone: ({ outcome }) => setIsIn(outcome === 'signed-in'),
    onFailed: () => setIsLost(true),
  });
  if (!signIn) return null;
  const left = Math.ceil((Date.parse(signIn.until) - nowMs) / 1_000);
  if (left <= 0) return null;
  if (isIn)
    return (
      <Card look="tint">
        <p role="status">{words.signedIn}</p>
      </Card>
    );
  return (
    <Card look="tint">
      <Row
        title={words.signInLeft(left)}
        text={isLost ? words.signInLost : words.signInFree}
        aside={
          <Button size="small" busy={isBusy} onClick={() => void send({ ticket })}>
            {words.signIn}
          </Button>
        }
      />
    </Card>
  );
};
