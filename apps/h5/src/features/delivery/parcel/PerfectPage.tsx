import { PARCEL_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { ParcelId } from '@xuetang/contract/ids';
import type { Parcel } from '@xuetang/contract/parcels';
import { href } from '@xuetang/h5-routes/hrefs';
import { NumberlessHouse } from '@xuetang/art/NumberlessHouse.tsx';
import { PostVan } from '@xuetang/art/PostVan.tsx';
import { useAction } from '../../../client/use-action.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { useFields } from '../../../kit/form/use-fields.ts';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { useNavigate } from '../../../kit/router.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { toast } from '../../../kit/toast.ts';
import { maskedMobile } from '../../../kit/trade/address-words.ts';
import { useUnsaved } from '../../../kit/unsaved.ts';
import { UnknownParcel } from './UnknownParcel.tsx';
import { words } from './words.ts';
import './parcel.css';

const { perfectPage: say } = words;
const MOST = 40;
const RULES = { add: (value: string) => (value.trim() === '' ? say.empty : value.trim().length > MOST ? say.long : undefined) };

type Problem = NonNullable<Parcel['problem']>;

const Form = ({ parcel, problem: { gap, words: said } }: { parcel: Parcel; problem: Problem }) => {
  const { parcelId, carrier, address } = parcel;
  const navigate = useNavigate();
  const fields = useFields('perfect', { add: '' }, RULES);
  const letGo = useUnsaved(fields.isDirty);
  const action = useAction('perfectParcel', { shows: ['add'] });
  const { add } = fields.values;
  const send = () =>
    fields.submit(async (values) => {
      const sent = await action.send({ parcelId, add: values.add.trim() });
      if (!sent?.ok) return sent;
      toast(say.after[sent.data.is]);
      letGo();
      navigate(href('logistics-detail', { id: parcelId }), { replace: true, unasked: true });
      return sent;
    });
  return (
    <Screen space="near" fill>
      <div className="xt-perfect-art">
        <NumberlessHouse />
      </div>
      <h1>{say.title(gap)}</h1>
      <p>{say.why(gap)}</p>
      <p className="xt-perfect-said">{say.said(carrier, said)}</p>
      {address && (
        <div data-private>
          <small>{say.now}</small>
          <p>
            <b>{address.name}</b> {maskedMobile(address.mobile)}
          </p>
          <p>
            {address.regionName}
            {address.line}
            <span className={add.trim() === '' ? 'xt-perfect-gap' : 'xt-perfect-gap xt-perfect-filled'}>
              {add.trim() || say.missing(gap)}
            </span>
          </p>
        </div>
      )}
      <TextField {...fields.field('add')} label={say.label(gap)} placeholder={say.example(gap)} size="large" maxLength={60} />
      <BottomBar note={say.note}>
        <ActionButton action={action} busyLabel={say.sending} onClick={send}>
          {say.send}
        </ActionButton>
      </BottomBar>
    </Screen>
  );
};

const AllIsWell = ({ parcelId, of }: { parcelId: ParcelId; of: { title: string; text: string; go: string } }) => (
  <Nothing art={<PostVan />} title={of.title} text={of.text}>
    <ButtonLink to={href('logistics-detail', { id: parcelId })}>{of.go}</ButtonLink>
  </Nothing>
);

const One = ({ parcelId }: { parcelId: ParcelId }) => {
  const answer = useAnswer('getParcel', { parcelId });
  return (
    <Loaded answer={answer} waiting={[190, 80, 120, 84]} title={say.lost} instead={{ [PARCEL_UNKNOWN]: <UnknownParcel /> }}>
      {({ parcel }) => {
        const { problem } = parcel;
        if (!problem) return <AllIsWell parcelId={parcelId} of={say.fine} />;
        if (problem.answeredAt !== null) return <AllIsWell parcelId={parcelId} of={say.answered} />;
        return <Form parcel={parcel} problem={problem} />;
      }}
    </Loaded>
  );
};

/** `order-perfect-address`: the one thing that a carrier misses, why, and a field for nothing else. */
export const PerfectPage = ({ parcelId }: { parcelId: ParcelId | undefined }) =>
  parcelId === undefined ? <UnknownParcel /> : <One key={parcelId} parcelId={parcelId} />;
