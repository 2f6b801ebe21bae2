import type { AskOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../kit/router.tsx';
import { useAnswer } from '../../client/use-answer.ts';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { About } from './About.tsx';
import { Seats } from './Seats.tsx';
import { ShareHead } from './ShareHead.tsx';
import { cardOf, type LiveShare } from './share-words.rule.ts';
import { useShareCard } from './use-share-card.ts';
import './live-share.css';

export type SharePageName = 'liveShare' | 'liveShareOdd' | 'liveShareOpenCourse';

const BadLink = () => {
  const navigate = useNavigate();
  return (
    <Nothing title="这个链接不完整" text="可能是转发时少了一截。请朋友再分享一次，或者看看现在有哪些免费课。">
      <Button onClick={() => navigate(href('index'))}>看看免费直播课</Button>
    </Nothing>
  );
};

/** One button, and never a dead one: what is full leads to other dates, what is closed to other classes. */
const nextOf = ({ campId, isHeld, open }: LiveShare, join: string): { label: string; to: string } => {
  if (isHeld) return { label: '你已经报名了，看看安排', to: href('joinSuccess', { id: campId }) };
  if (!open) return { label: '看看别的免费课', to: href('index') };
  if (open.seatsLeft <= 0) return { label: '看看其他日期', to: href('election-period', { query: { campId, channel: 'share' } }) };
  return { label: '免费报名，进班级群', to: join };
};

interface SharedViewProps {
  shared: LiveShare;
  page: SharePageName;
  id: string;
  by: string | undefined;
}

const SharedView = ({ shared, page, id, by }: SharedViewProps) => {
  const navigate = useNavigate();
  const nowMs = Date.parse(shared.countedAt);
  const inviteCode = shared.inviter && !shared.inviter.isCaller ? by : undefined;
  const passOn = useShareCard({ page, id, inviteCode, ...cardOf(shared, nowMs) });
  const join = href('classInfo21', { query: { campId: shared.campId, channel: 'share', parentId: by } });
  const next = nextOf(shared, join);
  return (
    <Screen space="open" fill>
      <ShareHead shared={shared} />
      <Seats shared={shared} nowMs={nowMs} />
      <About shared={shared} />
      <Notice>{RISK_NOTE}。课上不荐股，老师不会让你转账。</Notice>
      <BottomBar tight>
        <Button onClick={() => navigate(next.to)}>{next.label}</Button>
        <Button look="plain" onClick={() => void passOn()}>
          也分享给朋友
        </Button>
      </BottomBar>
    </Screen>
  );
};

const Asked = ({ asked, page }: { asked: AskOf<Calls['getLiveShare']>; page: SharePageName }) => {
  const answer = useAnswer('getLiveShare', asked);
  return (
    <Loaded answer={answer} waiting={[200, 120, 160]} title="这堂课没打开">
      {(data) => {
        const id = String(asked.liveClassId ?? asked.campId);
        return <SharedView shared={data} page={page} id={id} by={asked.inviteCode as string | undefined} />;
      }}
    </Loaded>
  );
};

/** `liveShare`, `liveShareOdd`, `liveShareOpenCourse`: who invites, what it is, when, how many seats, one button. */
export const SharePage = ({ asked, page }: { asked: AskOf<Calls['getLiveShare']> | undefined; page: SharePageName }) =>
  asked ? <Asked asked={asked} page={page} /> : <BadLink />;
