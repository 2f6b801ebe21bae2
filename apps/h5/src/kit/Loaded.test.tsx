import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Answered } from '../client/answered.ts';
import { NO_ANSWER, type Failure } from '../client/result.ts';
import { heardWords } from './heard-words.rule.ts';
import { Loaded } from './Loaded.tsx';
import { LoadedPart } from './LoadedPart.tsx';

const shown = (answered: Answered<string[]>): string =>
  renderToStaticMarkup(
    <Loaded
      answer={{ answered, retry: () => {} }}
      title="消息没加载出来"
      instead={{ 43_001: <p>没有找到这条消息</p> }}
      empty={(list) => list.length === 0 && <p>还没有消息</p>}
    >
      {(list) => <ul>{list.join()}</ul>}
    </Loaded>,
  );
const answer = (code: number, then: Failure['then'] = 'toast'): Failure => ({ ok: false, kind: 'answer', code, message: '不行', then });

test.each<[string, Answered<string[]>, RegExp]>([
  ['on the way, its shape', { is: 'on-the-way' }, /正在加载/],
  ['failed, the words and a way on', { is: 'failed', failure: answer(50_001) }, /消息没加载出来.*不行.*再试一次.*50001/],
  ['failed in a way that it knows, its own words', { is: 'failed', failure: answer(43_001) }, /^<p>没有找到这条消息/],
  ['after a session has ended, the way to the login', { is: 'failed', failure: answer(3, 'login') }, /重新登录/],
  ['there and empty, what will be here', { is: 'there', data: [], at: 0 }, /^<p>还没有消息/],
  ['there, what it is', { is: 'there', data: ['一', '二'], at: 0 }, /^<ul>一,二/],
  [
    'there and not asked anew, since when',
    { is: 'there', data: ['一'], at: 0, failedRefresh: NO_ANSWER.network },
    /08:00 时的内容.*<ul>一/,
  ],
])('a page shows what is %s', (_what, answered, words) => expect(shown(answered)).toMatch(words));

const inPart = (answered: Answered<string>): string =>
  renderToStaticMarkup(
    <LoadedPart answer={{ answered, retry: () => {} }} waiting="正在查询…">
      {(data) => <b>{data}</b>}
    </LoadedPart>,
  );
test.each<[string, Answered<string>, RegExp]>([
  ['on the way, a line', { is: 'on-the-way' }, /^<p role="status">正在查询…<\/p>$/],
  ['failed, a line and a button', { is: 'failed', failure: answer(50_001) }, /^<p role="alert">不行<\/p><button.*再试一次/],
  ['after a session has ended, the way to the login', { is: 'failed', failure: answer(3, 'login') }, /重新登录/],
  ['there, what it is', { is: 'there', data: '一', at: 0 }, /^<b>一<\/b>$/],
])('a part of a page shows what is %s', (_what, answered, words) => expect(inPart(answered)).toMatch(words));

test('a page that has something to say without an answer says it', () => {
  const failed: Answered<string> = { is: 'failed', failure: answer(50_001) };
  const words = renderToStaticMarkup(
    <Loaded answer={{ answered: failed, retry: () => {} }} failed={({ code }) => <p>{code}</p>}>
      {() => null}
    </Loaded>,
  );
  expect(words).toBe('<p>50001</p>');
});

test.each([
  ['2026-11-16T02:32:00Z', '现在连不上网络，这是 10:32 时的内容'],
  ['2026-11-15T02:32:00Z', '现在连不上网络，这是 昨天 10:32 时的内容'],
])('what was heard at %s', (moment, words) => expect(heardWords(Date.parse(moment), Date.parse('2026-11-16T04:00:00Z'))).toBe(words));
