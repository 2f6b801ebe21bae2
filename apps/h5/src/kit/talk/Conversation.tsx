import { momentWords } from '../moment-words.rule.ts';
import './conversation.css';

export interface TalkPicture {
  /** `waiting`: being looked at and made small. */
  state: 'waiting' | 'ready' | 'refused';
  url: string | null;
}

export interface TalkMessage {
  author: 'learner' | 'staff';
  body: string;
  at: string;
  pictures: readonly TalkPicture[];
}

export interface ConversationProps {
  messages: readonly TalkMessage[];
  /** The server's time, in milliseconds. */
  now: number;
  /** How our people are called here, and how the reader is: 你 in teaching, 您 in orders and complaints. */
  us: string;
  you: '你' | '您';
}

const Shown = ({ picture, nth }: { picture: TalkPicture; nth: number }) => {
  if (picture.state === 'waiting') return <span className="xt-shown-note">图片正在处理</span>;
  if (!picture.url) return <span className="xt-shown-note">这张没能打开，请换一张重新补充</span>;
  return (
    <a href={picture.url} target="_blank" rel="noreferrer">
      <img src={picture.url} alt={`第 ${nth + 1} 张图片，点开看大图`} loading="lazy" />
    </a>
  );
};

/** What was said, the oldest first. */
export const Conversation = ({ messages, now, us, you }: ConversationProps) => (
  <ol>
    {messages.map(({ author, body, at, pictures }) => (
      <li key={at + author} className={author === 'staff' ? 'xt-said xt-said-staff' : 'xt-said'}>
        <p className="xt-said-who">
          <b>{author === 'staff' ? us : you}</b>
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
  </ol>
);
