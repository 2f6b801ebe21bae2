import { address } from '@xuetang/h5-routes/address';
import { useEffect, useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { Note } from '../view/parts/notes.tsx';

/** A number so that the teacher can call: given on the page made for it, which leads back here. The code is here either way. */
export const LeaveMobile = () => {
  const { ask, entered } = useShell();
  const [kept, setKept] = useState<{ mobile: string | undefined }>();
  useEffect(() => {
    let isLeft = false;
    void entered.then(async () => {
      const customer = await ask('getCustomer', {});
      if (!isLeft && customer.ok) setKept({ mobile: customer.data.hasMobile ? customer.data.mobile : undefined });
    });
    return () => {
      isLeft = true;
    };
  }, [ask, entered]);
  if (kept?.mobile)
    return (
      <Note title="老师会打这个号码">
        <span data-private>{kept.mobile}</span>。扫不了码也不要紧，等老师的电话就好。
      </Note>
    );
  return (
    <Note title="扫不了码？留个手机号">
      老师打给你，教你进群。只用来联系上课，不会推销。
      {kept && (
        <a
          className="xt-button xt-button-line xt-button-full"
          href={`${address('AddPhoneNumber')}?redirect=${encodeURIComponent(location.pathname + location.search)}`}
        >
          留下手机号
        </a>
      )}
    </Note>
  );
};
