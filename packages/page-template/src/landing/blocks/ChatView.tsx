import type { BlockView } from '../block.ts';
import type { chat } from './chat.ts';
import './chat.css';
import '../landing.css';

const WHO = { stranger: '陌生人', you: '你' } as const;

export const ChatView: BlockView<typeof chat> = ({ block: { title, lead, lines, note } }) => (
  <section className="xt-section">
    <h2>{title}</h2>
    {lead && <p className="xt-lead">{lead}</p>}
    <ol className="xt-chat">
      {lines.map(({ from, text, trick }, at) => (
        <li key={at} className={`xt-chat-${from}`}>
          <p>
            <span className="xt-unseen">{WHO[from]}：</span>
            {text}
          </p>
          {trick && <em>{trick}</em>}
        </li>
      ))}
    </ol>
    {note && <p className="xt-quiet">{note}</p>}
  </section>
);
