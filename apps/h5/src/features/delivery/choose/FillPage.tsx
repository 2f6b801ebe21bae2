import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { PARCEL_TICKET_OVER } from '@xuetang/contract/generated/error-codes';
import { href } from '@xuetang/h5-routes/hrefs';
import { BlankLabel } from '@xuetang/art/BlankLabel.tsx';
import { PostVan } from '@xuetang/art/PostVan.tsx';
import { useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { Button } from '../../../kit/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { toast } from '../../../kit/toast.ts';
import { AddressForm } from '../../../kit/trade/AddressForm.tsx';
import { NO_ADDRESS } from '../../../kit/trade/address.rule.ts';
import { words } from './words.ts';
import './choose.css';

const { fill: say } = words;

const Instead = ({ title, text, go }: { title: string; text: string; go: string }) => (
  <Nothing art={<BlankLabel />} title={title} text={text}>
    <ButtonLink look="line" to={href('logistics-guide')}>
      {go}
    </ButtonLink>
  </Nothing>
);

type Opened = ResponseOf<Calls['openParcel']>;

const Form = ({
  ticket,
  opened: { things, hasAddress, endsAt, now },
  onDone,
  onLate,
}: {
  ticket: string;
  opened: Opened;
  onDone: () => void;
  onLate: () => void;
}) => {
  const action = useAction('fillParcel', { shows: ['name', 'mobile', 'region', 'line'] });
  const [note, setNote] = useState<string>();
  return (
    <Screen space="near" fill>
      <header className="xt-choose-hero">
        <BlankLabel />
        <h1>{say.title}</h1>
        <p>{say.lead}</p>
      </header>
      <Card title={say.things}>
        {things.map(({ name, count }, nth) => (
          <p key={nth}>{count > 1 ? `${name} × ${count}` : name}</p>
        ))}
        <p className="xt-choose-quiet">{say.until(endsAt)}</p>
      </Card>
      {hasAddress && <Notice look="next">{say.has}</Notice>}
      {note !== undefined && <Notice>{note}</Notice>}
      <p className="xt-choose-quiet">{say.privacy}</p>
      <AddressForm
        id="fill"
        first={NO_ADDRESS}
        label={say.save}
        note={say.note}
        splits="phone"
        onSave={async (address, letGo) => {
          const sent = await action.send({ ticket, ...address });
          if (!sent?.ok) return sent;
          if (sent.data.is === 'not-served') {
            setNote(words.notServed(sent.data.regionName));
            return { region: words.notServed(sent.data.regionName) };
          }
          letGo();
          if (sent.data.is === 'too-late') {
            toast(words.tooLate(sent.data.at, Date.parse(now)));
            onLate();
          } else onDone();
          return sent;
        }}
      />
    </Screen>
  );
};

const Done = ({ onAgain }: { onAgain: () => void }) => (
  <Nothing art={<PostVan />} title={say.done.title} text={say.done.text}>
    <Button look="line" onClick={onAgain}>
      {say.done.again}
    </Button>
    <ButtonLink look="plain" to={href('logistics-guide')}>
      {say.over.go}
    </ButtonLink>
  </Nothing>
);

const One = ({ ticket }: { ticket: string }) => {
  const answer = useAnswer('openParcel', { ticket });
  const [isDone, setDone] = useState(false);
  // A ticket is whoever's phone got it: nothing of this page is shared.
  usePageCard({});
  if (isDone) return <Done onAgain={() => setDone(false)} />;
  return (
    <Loaded answer={answer} waiting={[220, 100, 84, 84]} title={say.lost} instead={{ [PARCEL_TICKET_OVER]: <Instead {...say.over} /> }}>
      {(opened) =>
        opened.canChange ? (
          <Form ticket={ticket} opened={opened} onDone={() => setDone(true)} onLate={() => void answer.refresh()} />
        ) : (
          <Instead {...say.locked} />
        )
      }
    </Loaded>
  );
};

/** `fillAddress`: the link of a text message: one parcel's things, and a form. No login, and nobody's name. */
export const FillPage = ({ ticket }: { ticket: string | undefined }) =>
  ticket === undefined ? <Instead {...say.over} /> : <One key={ticket} ticket={ticket} />;
