import { HOSTILE, PARAGRAPH } from '../example-texts.ts';
import { Conversation } from './Conversation.tsx';

const NOW = Date.parse('2026-11-16T10:00:00Z');

export const Both = () => (
  <Conversation
    now={NOW}
    us="学堂客服"
    you="您"
    messages={[
      { author: 'learner', body: '课没上，老师也找不到。', at: '2026-11-16T01:00:00Z', pictures: [{ state: 'waiting', url: null }] },
      { author: 'staff', body: PARAGRAPH, at: '2026-11-16T02:00:00Z', pictures: [] },
      { author: 'learner', body: HOSTILE, at: '2026-11-16T03:00:00Z', pictures: [{ state: 'refused', url: null }] },
    ]}
  />
);
