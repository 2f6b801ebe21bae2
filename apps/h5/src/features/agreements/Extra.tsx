import type { AgreementName } from '@xuetang/contract/agreements';
import { href } from '@xuetang/h5-routes/hrefs';
import type { ReactNode } from 'react';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { CourseInHand } from './CourseInHand.tsx';
import { RefundExample } from './RefundExample.tsx';
import { Steps } from './Steps.tsx';
import { Unfollow } from './Unfollow.tsx';
import './agreements.css';

/** What each document lets a reader do or see, besides its text. */
const extras: Readonly<Record<AgreementName, ReactNode>> = {
  'user-service': (
    <Cells title="您随时可以">
      <Cell label="查看我的信息" hint="学堂留存了什么" to={href('collectedList')} />
      <Cell label="投诉与建议" hint="2 个工作小时内有人答复" to={href('complaint')} />
      <Cell label="注销账号" hint="7 天内可以撤回" to={href('cancellation-first')} />
    </Cells>
  ),
  privacy: (
    <Cells title="您的权利，点开就能用">
      <Cell label="看：留存了我的什么" to={href('collectedList')} />
      <Cell label="改：更正我的资料" to={href('personalInfo')} />
      <Cell label="带走：导出一份" to={href('collectedList', { query: { to: 'export' } })} />
      <Cell label="删：注销账号" to={href('cancellation-first')} />
      <Cell label="问：个人信息投诉" to={href('complaintDetail', { id: 'privacy' })} />
    </Cells>
  ),
  'official-account-privacy': <Unfollow />,
  'course-service': (
    <Stack>
      <CourseInHand />
      <Notice>{RISK_NOTE}。课程教方法，不推荐具体产品，不承诺收益。</Notice>
      <Cells>
        <Cell label="不想学了，能退多少" hint="有例子，一看就懂" to={href('refundAgreement')} />
      </Cells>
    </Stack>
  ),
  refund: <RefundExample />,
  'refund-general': (
    <Steps
      title="一笔退款怎么走"
      steps={[
        ['您申请', '在“我的订单”里点“申请退款”，金额先算给您看'],
        ['我们审核', '1 个工作日内。7 天内的不问原因'],
        ['原路退回', '微信和支付宝一般当天到账，不收手续费'],
      ]}
    />
  ),
};

export const Extra = ({ document }: { document: AgreementName }) => <div className="xt-agreement-extra">{extras[document]}</div>;
