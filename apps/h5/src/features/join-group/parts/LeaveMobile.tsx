import { address } from '@xuetang/h5-routes/address';
import { useAskedOnce } from '../../../client/use-asked-once.ts';
import { Note } from '../view/parts/notes.tsx';
import { ButtonOut } from '../../../kit/ButtonOut.tsx';
import { Apart } from '../../../kit/layout/Apart.tsx';

/** A number so that the teacher can call: given on the page made for it, which leads back here. The code is here either way. */
export const LeaveMobile = () => {
  const { answered } = useAskedOnce('getCustomer', {});
  const customer = answered.is === 'there' ? answered.data : undefined;
  if (customer?.hasMobile)
    return (
      <Note title="老师会打这个号码">
        <span data-private>{customer.mobile}</span>。扫不了码也不要紧，等老师的电话就好。
      </Note>
    );
  return (
    <Note title="扫不了码？留个手机号">
      老师打给你，教你进群。只用来联系上课，不会推销。
      {customer && (
        <Apart by="some">
          <ButtonOut href={`${address('AddPhoneNumber')}?redirect=${encodeURIComponent(location.pathname + location.search)}`}>
            留下手机号
          </ButtonOut>
        </Apart>
      )}
    </Note>
  );
};
