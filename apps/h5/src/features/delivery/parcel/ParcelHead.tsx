import type { Parcel } from '@xuetang/contract/parcels';
import { ParcelSteps } from '@xuetang/art/ParcelSteps.tsx';
import { HallHead } from '../../../kit/trade/HallHead.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { toast } from '../../../kit/toast.ts';
import { copyText } from '../../../native/copy-text.ts';
import { stepOf, viewOf } from './parcel-view.rule.ts';
import { words } from './words.ts';
import './parcel.css';

const Copy = ({ no }: { no: string }) => {
  const copy = async () => toast((await copyText(no)) ? words.copied : words.notCopied);
  return (
    <button type="button" className="xt-parcel-copy" onClick={() => void copy()}>
      {words.copy}
    </button>
  );
};

/** How far it is, on the five steps to the door; on the ink its number. */
export const ParcelHead = ({ parcel, nowMs }: { parcel: Parcel; nowMs: number }) => {
  const { tag, tone, title, text } = words.view(parcel);
  const { promisedAt, trackingNo, carrier } = parcel;
  const view = viewOf(parcel);
  const isPromised = promisedAt !== null && (view === 'moving' || view === 'delivering') && Date.parse(promisedAt) > nowMs;
  return (
    <HallHead
      tag={<Tag tone={tone}>{tag}</Tag>}
      title={isPromised ? words.promised(promisedAt, nowMs) : title}
      text={<span role="status">{text}</span>}
      art={<ParcelSteps at={stepOf(parcel)} isCarried={view === 'delivering'} />}
      sum={{
        label: trackingNo === null ? words.noNumber : words.carrier(carrier),
        value: <span className="xt-parcel-no">{trackingNo === null ? words.willHave : words.inFours(trackingNo)}</span>,
      }}
      aside={trackingNo === null ? words.things(parcel) : <Copy no={trackingNo} />}
    />
  );
};
