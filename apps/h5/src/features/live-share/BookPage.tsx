import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { CampId, InviteCode } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../kit/router.tsx';
import { useAnswer } from '../../client/use-answer.ts';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Apart } from '../../kit/layout/Apart.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { BookCover } from './BookCover.tsx';
import './book.css';
import './live-share.css';

type Book = ResponseOf<Calls['getGiftBook']>;

const Chapters = ({ chapters }: { chapters: NonNullable<Book['chapters']> }) => (
  <article className="xt-share-book-text">
    {chapters.map(({ title, paragraphs }) => (
      <section key={title}>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
    <Apart by={4}>
      <Notice>{RISK_NOTE}。</Notice>
    </Apart>
  </article>
);

const CONDITIONS = {
  seat: ['免费报名任意一期训练营', '扫码进班级群', '回到这一页，就能读全文'],
  group: ['你已经报名了', '还没在班级群里看到你：扫码进群', '进群后半小时内回到这一页，就能读全文'],
} as const;

const Offer = ({ book, campId }: { book: Book; campId: CampId | undefined }) => {
  const navigate = useNavigate();
  const needs = book.needs === 'group' ? 'group' : 'seat';
  const camp = book.campId ?? campId;
  return (
    <>
      <section className="xt-share-book-terms">
        <h2>怎么领</h2>
        <ol>
          {CONDITIONS[needs].map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ol>
        <p>这是手机上读的电子书，不寄纸书，不收邮费，也不用填地址。谁让你付邮费，都不是我们。</p>
      </section>
      <section className="xt-share-book-contents">
        <h2>书里有什么</h2>
        <ul>
          {book.contents.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      </section>
      <BottomBar>
        <Button onClick={() => navigate(camp ? href('classInfo21', { query: { campId: camp, channel: 'share' } }) : href('index'))}>
          {needs === 'group' ? '打开班级群的二维码' : '免费报名，领这本书'}
        </Button>
      </BottomBar>
    </>
  );
};

/** `send-book`: an e-book of our own for whoever has joined a class group. What is asked for stands before the button. */
export const BookPage = ({ code, campId }: { code: InviteCode | undefined; campId: CampId | undefined }) => {
  const answer = useAnswer('getGiftBook', code ? { inviteCode: code } : {});
  return (
    <Loaded answer={answer} waiting={[240, 140, 180]} title="书没加载出来">
      {(book) => (
        <Screen space="open" fill className="xt-share-book">
          {book.inviter !== null && <p className="xt-share-by">{book.inviter || '一位同学'} 送你一本电子书</p>}
          <BookCover title={book.title} />
          {book.chapters ? <Chapters chapters={book.chapters} /> : <Offer book={book} campId={campId} />}
        </Screen>
      )}
    </Loaded>
  );
};
