import { HOSTILE, LONG } from '../example-texts.ts';
import { useState } from 'react';
import { CouponCard } from './CouponCard.tsx';

const COUPON = { couponId: '1', name: '结业奖学金', offFen: 3_000, fromFen: 20_000, until: '到 12 月 31 日 24:00' };

export const Choosing = () => {
  const [chosen, setChosen] = useState('');
  const choosing = (id: string) => ({ group: 'coupon', isChosen: chosen === id, onChoose: () => setChosen(id) });
  return (
    <>
      <CouponCard coupon={COUPON} choosing={choosing('1')} />
      <CouponCard coupon={{ ...COUPON, couponId: '2', name: LONG, fromFen: 0, isEnding: true }} choosing={choosing('2')} />
      <CouponCard
        coupon={{ ...COUPON, couponId: '3', offFen: 88_888, whyNot: '这门课已经是活动价，不能再用券' }}
        choosing={choosing('3')}
      />
      <CouponCard coupon={{ ...COUPON, couponId: '4', name: HOSTILE }} />
    </>
  );
};
