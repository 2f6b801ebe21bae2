import { dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { HeldClass } from '@xuetang/contract/class-dates';
import type { CampId } from '@xuetang/contract/ids';
import { HallRoof } from '@xuetang/art/HallRoof.tsx';
import { HallSteps } from '@xuetang/art/HallSteps.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useNavigate } from '../../../kit/router.tsx';
import { useAnswer } from '../../../client/use-answer.ts';
import { Button } from '../../../kit/Button.tsx';
import { Cell, Cells } from '../../../kit/Cells.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { LetterPicture } from './LetterPicture.tsx';
import type { LetterFacts } from './letter-picture.rule.ts';
import { startWords } from '../period-words.rule.ts';
import '../class-dates.css';
import './letter.css';

interface LetterProps {
  own: HeldClass;
  facts: LetterFacts;
  nowMs: number;
}

const factsOf = (own: HeldClass, nickname: string, learnNumber: string, nowMs: number): LetterFacts => ({
  nickname,
  campName: own.campName,
  place: `${own.periodName} · ${own.className}`,
  teacherName: own.teacherName,
  firstEvening: `${dayOf(own.startsAt, nowMs)} ${timeOf(own.startsAt)}`,
  learnNumber,
});

const BRING = ['一支笔、一个本子', '充好电的手机，能连上网', '家里最近一个月的开销，记不清也没关系'];

/** `admission-letter`: a letter to read, with what to bring and the learner's own number. */
const Letter = ({ own, facts, nowMs }: LetterProps) => {
  const [isPicture, setPicture] = useState(false);
  return (
    <>
      <div>
        <HallRoof className="xt-admission-roof" />
        <article className="xt-admission">
          <h1>录取通知书</h1>
          <p className="xt-admission-to">{facts.nickname ? `${facts.nickname} 同学：` : '同学你好：'}</p>
          <p>
            你报名的<b>{own.campName}</b>
            {own.periodName}，座位已经留好，分在 {own.className}，由{own.teacherName}老师带你。
          </p>
          <dl>
            <div>
              <dt>{nowMs < Date.parse(own.startsAt) ? '第一晚' : '现在'}</dt>
              <dd>{startWords(own, nowMs)}</dd>
            </div>
            <div>
              <dt>每晚</dt>
              <dd>
                {timeOf(own.startsAt)} 起，约 {own.eveningMinutes} 分钟，在微信群里听
              </dd>
            </div>
            <div>
              <dt>学号</dt>
              <dd>{facts.learnNumber}</dd>
            </div>
          </dl>
          <h2>上课带什么</h2>
          <ul>
            {BRING.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          <p className="xt-admission-not">不用带钱，也不用下载软件。课上不卖任何理财产品。</p>
          <p className="xt-admission-from">学堂</p>
        </article>
        <HallSteps className="xt-admission-steps" />
      </div>
      {isPicture ? (
        <LetterPicture facts={facts} />
      ) : (
        <Button look="line" onClick={() => setPicture(true)}>
          存成一张图片
        </Button>
      )}
    </>
  );
};

/** `letter-admission`: the picture to send on. It says nothing that only the learner should know. */
const Sheet = ({ own, facts }: LetterProps) => {
  const navigate = useNavigate();
  return (
    <>
      <header>
        <h1 className="xt-admission-title">发给家里人看看</h1>
        <p className="xt-dates-lead">告诉他们哪几个晚上要留给你。图里没有你的学号和手机号。</p>
      </header>
      <LetterPicture facts={{ ...facts, learnNumber: null }} />
      <Button look="line" onClick={() => navigate(href('admission-letter', { id: own.campId }))}>
        看写着学号的那一份
      </Button>
    </>
  );
};

const Others = ({ classes, page }: { classes: readonly HeldClass[]; page: 'admission-letter' | 'letter-admission' }) => (
  <Cells title="你的其他通知书">
    {classes.map(({ campId, campName, periodName }) => (
      <Cell key={campId} label={campName} hint={periodName} to={href(page, { id: campId })} />
    ))}
  </Cells>
);

export const LetterPage = ({ campId, page }: { campId: CampId | undefined; page: 'admission-letter' | 'letter-admission' }) => {
  const navigate = useNavigate();
  const answer = useAnswer('listOwnClasses', {});
  return (
    <Loaded answer={answer} waiting={[64, 420, 52]} title="通知书没加载出来">
      {({ classes, nickname, learnNumber, now }) => {
        const own = classes.find((each) => each.campId === campId) ?? classes[0];
        if (!own)
          return (
            <Nothing title="还没有你的通知书" text="报名一期免费训练营，分到班以后，通知书就在这里。">
              <Button onClick={() => navigate(href('index'))}>看看免费直播课</Button>
            </Nothing>
          );
        const nowMs = Date.parse(now);
        const letter = { own, nowMs, facts: factsOf(own, nickname, learnNumber, nowMs) };
        const others = classes.filter((each) => each !== own);
        return (
          <Screen space="near">
            {page === 'admission-letter' ? <Letter {...letter} /> : <Sheet {...letter} />}
            {!own.inGroup && (
              <Button onClick={() => navigate(href('classInfo21', { query: { campId: own.campId } }))}>打开班级群的二维码</Button>
            )}
            {others.length > 0 && <Others classes={others} page={page} />}
            <Notice>{RISK_NOTE}。老师不会让你转账，遇到请投诉。</Notice>
          </Screen>
        );
      }}
    </Loaded>
  );
};
