import { ToTheCounter } from '@xuetang/art/ToTheCounter.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { words } from '../words.ts';
import { AtAlipay } from './AtAlipay.tsx';
import type { LeavingProps } from './leaving-props.ts';
import '../leaving.css';

/** All at once at Alipay. */
export const AlipayView = (props: LeavingProps) => (
  <Screen space="near" fill>
    <header className="xt-leaving-scene">
      <ToTheCounter />
      <h1>{words.alipay.title}</h1>
    </header>
    <AtAlipay {...props} />
  </Screen>
);
