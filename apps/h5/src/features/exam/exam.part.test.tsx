import type { SectionId } from '@xuetang/contract/ids';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, OFFLINE } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { asked, comingBook, dueBook, graded, ready, reserve, running, someGates, told } from '../../../gallery/some-exams.ts';
import { BookPage } from './book/BookPage.tsx';
import { DailyPage } from './daily/DailyPage.tsx';
import { ExamPage } from './ExamPage.tsx';
import { GatesPage } from './gates/GatesPage.tsx';
import { ResultPage } from './result/ResultPage.tsx';

const ID = '12' as SectionId;
const here = () => location.pathname;
const start = location.pathname + location.search;
afterEach(() => history.replaceState(null, '', start));

const button = (name: string | RegExp) => page.getByRole('button', { name });
const NOT_YET = { outcome: 'saved', seq: 2, by: null } as const;

let attempts = 0;
const begin = async (answers: Answers, more: Partial<typeof running> = {}) => {
  // What is typed is kept by the attempt: each test has one of its own.
  const attemptId = `attempt-${String(++attempts).padStart(14, '0')}`;
  mount(<ExamPage sectionId={ID} />, aShell({ answers: { getExam: ready, beginExam: { ...running, attemptId, ...more }, ...answers } }));
  await button('开始答题').click();
  return attemptId;
};
/** The paper is on the screen. */
const sit = async (answers: Answers) => {
  const attemptId = await begin(answers);
  await expect.element(page.getByText('第 1 题，共 4 题')).toBeVisible();
  return attemptId;
};

test('an answer is saved alone, with the next number, and the page says so', async () => {
  const saveExamAnswer = vi.fn(() => NOT_YET);
  const attemptId = await sit({ saveExamAnswer });
  await page.getByText('放在随时取得出来的地方').click();
  await expect.element(page.getByText('这题已保存')).toBeVisible();
  expect(saveExamAnswer.mock.calls).toEqual([[{ attemptId, questionId: '1', given: ['a', 'b'], seq: 2 }]]);
});

test('a lost line loses nothing: it says how many wait, goes on, and sends them when the line is back', async () => {
  let isLost = true;
  const saveExamAnswer = vi.fn(({ seq }: { seq: number }) => (isLost ? OFFLINE : { outcome: 'saved' as const, seq, by: null }));
  await sit({ saveExamAnswer });
  await page.getByText('放在随时取得出来的地方').click();
  await expect.element(page.getByText('1 道题还没传上，正在重传。答案在手机里，不会丢。')).toBeVisible();
  await button('下一题').click();
  await page.getByText('不对', { exact: true }).click();
  await expect.element(page.getByText('2 道题还没传上，正在重传。答案在手机里，不会丢。')).toBeVisible();
  await button('看全部题').click();
  await expect.element(button('第 1 题，还没传上')).toBeVisible();
  isLost = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(button('第 1 题，已保存')).toBeVisible();
  await expect.element(button('第 2 题，已保存')).toBeVisible();
});

test('what had not got through goes with the handing in, and the result comes', async () => {
  const handInExam = vi.fn(() => ({ score: 55, isPassed: false }));
  const attemptId = await sit({ saveExamAnswer: OFFLINE, handInExam });
  await page.getByText('动用以后，先把它补回来').click();
  await button('看全部题').click();
  await expect.element(page.getByText('答了 1 题，还有 3 题')).toBeVisible();
  await button('交卷').click();
  await expect.poll(here).toBe('/exam-jie/12');
  expect(handInExam.mock.calls).toEqual([[{ attemptId, unsaved: [{ questionId: '1', given: ['a', 'd'], seq: 2 }] }]]);
});

test('when the time is up it is handed in without a tap', async () => {
  const handInExam = vi.fn(() => ({ score: 55, isPassed: false }));
  await begin({ handInExam }, { deadline: new Date(Date.parse(running.now) + 1_500).toISOString() });
  await expect.poll(here, { timeout: 6_000 }).toBe('/exam-jie/12');
  expect(handInExam).toHaveBeenCalled();
});

test('another phone has it: this one says where, and a tap brings it back with what was typed', async () => {
  let isElsewhere = true;
  const saveExamAnswer = vi.fn(() =>
    isElsewhere ? { outcome: 'elsewhere' as const, seq: 0, by: { device: '微信 · 苹果手机', since: running.now } } : NOT_YET,
  );
  const attemptId = await sit({ saveExamAnswer });
  await page.getByText('放在随时取得出来的地方').click();
  await expect.element(page.getByText('已经换到“微信 · 苹果手机”上答了')).toBeVisible();
  isElsewhere = false;
  await button('在这里接着答').click();
  await expect.element(page.getByText('这题已保存')).toBeVisible();
  expect(saveExamAnswer).toHaveBeenLastCalledWith({ attemptId, questionId: '1', given: ['a', 'b'], seq: 2 });
});

test('a question is marked and found again in the map', async () => {
  await sit({});
  await button('拿不准，标一下').click();
  await button('下一题').click();
  await button('看全部题').click();
  await button('第 1 题，已保存，标过').click();
  await expect.element(button('取消标记')).toBeVisible();
});

test('a result shows what was wrong first, all on demand, and practises them', async () => {
  const answerWrong = vi.fn(() => ({
    explained: { verdict: 'right' as const, right: ['a', 'b', 'd'], why: '先补回来。', sectionId: null },
    isOut: false,
    nextOn: '2026-03-05',
  }));
  mount(<ResultPage sectionId={ID} />, aShell({ answers: { getExam: graded, listWrong: comingBook, answerWrong } }));
  await expect.element(page.getByText('60 分及格，差 22.5 分')).toBeVisible();
  await expect.element(page.getByText(/起可以再考，还有 2 次/)).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(3);
  await page.getByText('全部 4').click();
  expect(page.getByRole('article').elements()).toHaveLength(4);
  await button('练这 3 道错题').click();
  await expect.element(page.getByText(reserve.title)).toBeVisible();
  await page.getByText('留够 3 到 6 个月必须花的钱').click();
  await button('答好了，看解析').click();
  await expect.element(page.getByText('3月5日 再来一回。')).toBeVisible();
  expect(answerWrong.mock.calls).toEqual([[{ questionId: '1', given: ['a'] }]]);
});

test('a gate says at once what is right; the wrong one comes with the next round', async () => {
  const right = { ...someGates, questions: someGates.questions.slice(0, 1) };
  let rounds: typeof someGates = someGates;
  const answerGate = vi.fn(({ questionId }: { questionId: unknown }) => {
    if (questionId === '4') rounds = right;
    return {
      explained: {
        verdict: questionId === '4' ? ('right' as const) : ('wrong' as const),
        right: [questionId === '4' ? 'a' : 'b'],
        why: '看买了什么。',
        sectionId: null,
      },
      gate: { gate: 2, is: 'open' as const, right: 1, of: 5 },
    };
  });
  mount(<GatesPage sectionId={ID} />, aShell({ answers: { getGates: () => rounds, answerGate } }));
  await page.getByText('对', { exact: true }).click();
  await button('答好了，看解析').click();
  await expect.element(page.getByText('没答对')).toBeVisible();
  await expect.element(page.getByText('这一关对了 1 道，再对 3 道就过。')).toBeVisible();
  await button('下一题').click();
  await page.getByText('今天花出去的每一笔').click();
  await button('答好了，看解析').click();
  await expect.element(page.getByText('答对了')).toBeVisible();
  await button('下一题').click();
  await expect.element(page.getByText('还有 1 道没答对，歇一会儿再来也行。')).toBeVisible();
  await button('再来一轮').click();
  await expect.element(button('答好了，看解析')).toBeDisabled();
  expect(answerGate).toHaveBeenCalledTimes(2);
});

test('the question of the day is told once it was answered, with how others did', async () => {
  let isAnswered = false;
  const answerDaily = vi.fn(() => {
    isAnswered = true;
    return told;
  });
  mount(<DailyPage />, aShell({ answers: { getDaily: () => (isAnswered ? told : asked), answerDaily } }));
  await page.getByText('对', { exact: true }).click();
  await button('答好了，看解析').click();
  await expect.element(page.getByText('今天 214 人答过，刚刚数的')).toBeVisible();
  await expect.element(page.getByText('62%')).toBeVisible();
  expect(answerDaily.mock.calls).toEqual([[{ questionId: '2', given: ['a'] }]]);
});

const explained = (verdict: 'right' | 'wrong', right: string) => ({ verdict, right: [right], why: '看买了什么。', sectionId: null });

test('the book asks what is due one at a time, tells why, lets go what was right twice, and says what comes when', async () => {
  let book = dueBook;
  const answerWrong = vi.fn(({ questionId }: { questionId: unknown }) => {
    book = { ...book, due: book.due.filter((one) => one.questionId !== questionId), all: questionId === '2' ? 4 : book.all };
    return questionId === '2'
      ? { explained: explained('right', 'b'), isOut: true, nextOn: null }
      : { explained: explained('wrong', 'a'), isOut: false, nextOn: '2026-03-05' };
  });
  mount(<BookPage />, aShell({ answers: { listWrong: () => book, answerWrong } }));
  await expect.element(page.getByText('今天回来 2 道，本子里一共 5 道')).toBeVisible();
  await expect.element(page.getByText('上一回答对了，这一回再对就移出')).toBeVisible();
  await page.getByText('不对', { exact: true }).click();
  await button('答好了，看解析').click();
  await expect.element(page.getByText('连对 2 次，这道题移出错题本了。')).toBeVisible();
  await button('下一题').click();
  await expect.element(page.getByText('这道连对 2 次就移出')).toBeVisible();
  await page.getByText('去年的总账').click();
  await button('答好了，看解析').click();
  await expect.element(page.getByText('看买了什么。')).toBeVisible();
  await expect.element(page.getByText(/再来一回。/)).toBeVisible();
  await button('下一题').click();
  await expect.element(page.getByText('今天的都答过了')).toBeVisible();
  await expect.element(page.getByText(/下一回是 .*，2 道。/)).toBeVisible();
  expect(answerWrong.mock.calls.map(([asking]) => asking)).toEqual([
    { questionId: '2', given: ['b'] },
    { questionId: '4', given: ['b'] },
  ]);
});

test('the last question that goes out is explained before the book is empty', async () => {
  let book = { ...dueBook, due: dueBook.due.slice(0, 1), all: 1, coming: [] as typeof dueBook.coming };
  const answerWrong = () => {
    book = { ...book, due: [], all: 0 };
    return { explained: explained('right', 'b'), isOut: true, nextOn: null };
  };
  mount(<BookPage />, aShell({ answers: { listWrong: () => book, answerWrong } }));
  await page.getByText('不对', { exact: true }).click();
  await button('答好了，看解析').click();
  await expect.element(page.getByText('看买了什么。')).toBeVisible();
  await button('下一题').click();
  await expect.element(page.getByText('本子里的题都移出了。')).toBeVisible();
});

test('an empty book says how questions get into it, and leads to one', async () => {
  mount(<BookPage />, aShell({ answers: { listWrong: { ...comingBook, all: 0, coming: [] } } }));
  await expect.element(page.getByText(/考试和每日一答里没答对的题，会自动收进来/)).toBeVisible();
  expect(page.getByRole('link', { name: '做今天的每日一答' }).element().getAttribute('href')).toBe('/dailyAnswer');
});

test('while an exam runs, the book says that its questions wait', async () => {
  mount(<BookPage />, aShell({ answers: { listWrong: { ...comingBook, heldBack: 2 } } }));
  await expect.element(page.getByText('你正在考试，有 2 道考试题先收着。交了卷，它们就回来。')).toBeVisible();
});
