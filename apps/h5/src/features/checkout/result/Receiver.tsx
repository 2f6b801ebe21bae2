import type { OrderNo } from '@xuetang/contract/ids';
import { useAnswer } from '../../../client/use-answer.ts';
import { Card } from '../../../kit/layout/Card.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { LoadedPart } from '../../../kit/LoadedPart.tsx';
import './result.css';

const say = {
  title: '开在这个账号里',
  waiting: '正在看是哪个账号…',
  nickname: '昵称',
  mobile: '手机号',
  number: '学号',
  none: '没有填',
  other: '换别的号登录，看不到这些。',
} as const;

/** In which account it was opened, so that nobody looks for it in another one. */
export const Receiver = ({ orderNo }: { orderNo: OrderNo }) => {
  const answer = useAnswer('receiveInformation', { orderNo });
  return (
    <Section title={say.title}>
      <Card>
        <LoadedPart answer={answer} waiting={say.waiting}>
          {({ nickname, mobile, learnNumber }) => (
            <div data-private>
              <Facts
                bare
                facts={[
                  { label: say.nickname, value: nickname ?? say.none },
                  { label: say.mobile, value: mobile ?? say.none },
                  { label: say.number, value: learnNumber },
                ]}
              />
              <p className="xt-result-quiet">{say.other}</p>
            </div>
          )}
        </LoadedPart>
      </Card>
    </Section>
  );
};
