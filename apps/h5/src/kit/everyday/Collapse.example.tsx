import { HOSTILE, LONG, PARAGRAPH } from '../example-texts.ts';
import { Collapse } from './Collapse.tsx';

export const Questions = () => (
  <>
    <Collapse title="长按没有反应？" open>
      {PARAGRAPH}
    </Collapse>
    <Collapse title={LONG} hint="三步就好">
      {PARAGRAPH}
    </Collapse>
    <Collapse title={HOSTILE}>{HOSTILE}</Collapse>
  </>
);
