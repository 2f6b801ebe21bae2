import type { ComplaintMessage } from '@xuetang/contract/complaints';
import { momentWords } from '../../../kit/moment-words.rule.ts';

type Picture = ComplaintMessage['pictures'][number];

const Shown = ({ picture, nth }: { picture: Picture; nth: number }) => {
  if (picture.state === 'waiting') return <span className="xt-shown-note">图片正在处理</span>;
  if (!picture.url) return <span className="xt-shown-note">这张没能打开，请换一张重新补充</span>;
  return (
    <a href={picture.url} target="_blank" rel="noreferrer">
      <img src={picture.url} alt={`第 ${nth + 1} 张图片，点开看大图`} loading="lazy" />
    </a>
  );
};

export const Conversation = ({ messages, now }: { messages: readonly ComplaintMessage[]; now: number }) => (
  <ul className="xt-talk">
    {messages.map(({ author, body, at, pictures }) => (
      <li key={at + author} className={`xt-said xt-said-${author}`}>
        <p className="xt-said-who">
          <b>{author === 'staff' ? '学堂客服' : '您'}</b>
          <time dateTime={at}>{momentWords(at, now)}</time>
        </p>
        {body && <p className="xt-said-body">{body}</p>}
        {pictures.length > 0 && (
          <div className="xt-shown">
            {pictures.map((picture, nth) => (
              <Shown key={nth} picture={picture} nth={nth} />
            ))}
          </div>
        )}
      </li>
    ))}
  </ul>
);
