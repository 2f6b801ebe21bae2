import { Teacher } from '@xuetang/art/Teacher.tsx';
import type { ReactNode } from 'react';
import { Icon } from '../../../../kit/Icon.tsx';
import { seatWords, type ClassFacts } from '../class-facts.ts';
import './notes.css';

const NEVER = ['不荐股', '不代操作', '不收报名费', '不问银行卡'] as const;

/** What we do not do comes before anything else we could say of ourselves. */
export const Promises = () => (
  <section className="xt-note-never">
    <h2 className="xt-note-title">先说清楚，我们</h2>
    <ul>
      {NEVER.map((never) => (
        <li key={never}>{never}</li>
      ))}
    </ul>
  </section>
);

/** Who teaches; nobody's name before the server has said it. */
export const TeacherNote = ({ facts }: { facts: ClassFacts }) => (
  <section className="xt-teacher-note">
    <Teacher className="xt-note-face" portrait={facts.teacherPortrait} />
    <div>
      <h2 className="xt-note-title">{facts.teacherName ? `${facts.teacherName}老师` : '你的班主任'}</h2>
      <p>{`${seatWords(facts) || '学堂的老师'}，听不懂的、跟不上的，都可以问。`}</p>
    </div>
  </section>
);

/** What is known of the class, a line each; until the seat is there, what it will say; without one, that there is none. */
export const Facts = ({ facts, isWithoutSeat }: { facts: ClassFacts; isWithoutSeat: boolean }) => (
  <dl className="xt-note-facts">
    <div>
      <dt>班级</dt>
      <dd>{seatWords(facts) || (isWithoutSeat ? '还没有分到班' : '正在安排')}</dd>
    </div>
    <div>
      <dt>开课</dt>
      <dd>{facts.startsAt ?? (isWithoutSeat ? '留座后显示' : '进群后通知')}</dd>
    </div>
    <div>
      <dt>老师</dt>
      <dd>{facts.teacherName ?? (isWithoutSeat ? '留座后显示' : '进群就见到')}</dd>
    </div>
  </dl>
);

const QUESTIONS: readonly [string, string][] = [
  ['长按没有反应？', '把页面滑到二维码完整露出来，按住一秒再松手。还不行，就截一张屏，用微信“扫一扫”从相册里选。'],
  ['提示群已满、二维码过期？', '退出去，重新打开这一页，会换上新的二维码。座位一直给你留着。'],
  ['进群要花钱吗？', '不要。群里也不会让你转账，有人要你转账，就是骗子，不要理他。'],
];

/** What to do if it does not work; closed until asked, and open without any script. */
export const Questions = () => (
  <section className="xt-note-questions">
    <h2>进不去怎么办</h2>
    {QUESTIONS.map(([question, answer]) => (
      <details key={question}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </section>
);

/** One thing to know, in a line of its own. With `room`, as high before its button comes as after, and where none comes. */
export const Note = ({ title, room, children }: { title: string; room?: true; children: ReactNode }) => (
  <section className={room ? 'xt-note xt-note-room' : 'xt-note'}>
    <h2 className="xt-note-title">{title}</h2>
    <p>{children}</p>
  </section>
);

const SEATED = '已为你留好座位';

interface DoneProps {
  state: 'waiting' | 'seated' | 'not-seated';
  facts: ClassFacts;
  /** Where the seat has been spoken of already. */
  short?: true;
}

/** That the sign-up worked; never before it did, and never where it did not. */
export const Done = ({ state, facts: { startsAt }, short }: DoneProps) => (
  <p className={`xt-done xt-done-${state}`} aria-live="polite">
    {state === 'waiting' && '正在确认你的座位…'}
    {state === 'seated' && (
      <>
        <Icon name="done" size={22} />
        <span>{startsAt ? `${short ? '' : '已留座 · '}${startsAt} 开课` : SEATED}</span>
      </>
    )}
    {state === 'not-seated' && '没有分到座位，原因写在下面'}
  </p>
);
