import type { Parcel } from '@xuetang/contract/parcels';
import { PARCEL_CARRIERS } from '@xuetang/contract/parcel-carriers.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import type { ReactNode } from 'react';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { ButtonOut } from '../../../kit/ButtonOut.tsx';
import { chooseHref, viewOf } from './parcel-view.rule.ts';
import { words } from './words.ts';
import './parcel.css';

/** To the front desk, which knows that it is about a parcel. */
export const DESK = href('qiyu', { query: { from: 'logistics-detail' } });

/** The one next step by how it stands; there always is one, and a person beside it. */
const mainOf = (parcel: Parcel): ReactNode => {
  const { carrier, courier, state, canChange } = parcel;
  if (viewOf(parcel) === 'lacks')
    return <ButtonLink to={href('order-perfect-address', { id: parcel.parcelId })}>{words.perfect}</ButtonLink>;
  if (canChange) return <ButtonLink to={chooseHref(parcel)}>{state === 'address-wanted' ? words.choose : words.change}</ButtonLink>;
  if (state === 'sent' && courier)
    return (
      <ButtonOut look="main" href={`tel:${courier.phone}`}>
        {words.call}
      </ButtonOut>
    );
  if (state === 'sent' && carrier)
    return (
      <ButtonOut look="main" href={`tel:${PARCEL_CARRIERS[carrier].phone}`}>
        {words.callCarrier(carrier)}
      </ButtonOut>
    );
  return undefined;
};

export const ParcelFoot = ({ parcel }: { parcel: Parcel }) => {
  const main = mainOf(parcel);
  return (
    <BottomBar>
      {main === undefined ? (
        <ButtonLink to={DESK}>{words.toDesk}</ButtonLink>
      ) : (
        <div className="xt-parcel-pair">
          <ButtonLink look="line" to={DESK}>
            {words.trouble}
          </ButtonLink>
          {main}
        </div>
      )}
    </BottomBar>
  );
};
