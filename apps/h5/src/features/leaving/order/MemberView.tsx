import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../../client/use-answer.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { LoadedPart } from '../../../kit/LoadedPart.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { MemberCard } from '../../../kit/trade/MemberCard.tsx';
import { words } from '../words.ts';
import { AtAlipay } from './AtAlipay.tsx';
import type { LeavingProps } from './leaving-props.ts';

const { member: say } = words;

/** A membership: for which account it is opened, so that nobody looks for it in another one; then what Alipay's page says. */
export const MemberView = (props: LeavingProps) => {
  const { orderNo, name } = props;
  const receiver = useAnswer('receiveInformation', { orderNo });
  return (
    <Screen title={say.title} space="near" fill>
      <MemberCard title={name}>
        <LoadedPart answer={receiver} waiting={say.waiting}>
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
            </div>
          )}
        </LoadedPart>
      </MemberCard>
      <p>{say.same}</p>
      <p>{say.notYou}</p>
      <ButtonLink look="line" to={href('user')}>
        {say.mine}
      </ButtonLink>
      <AtAlipay {...props}>
        <Notice look="next">{say.renew}</Notice>
      </AtAlipay>
    </Screen>
  );
};
