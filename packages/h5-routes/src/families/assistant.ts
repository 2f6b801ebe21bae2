import { family } from '../route.ts';

export interface AssistantVariant {
  shows: 'chat' | 'conversation';
}

export const assistant = family<AssistantVariant>()(
  'assistant',
  { title: '智能助教', access: 'login', chain: 'LL10031', registrationPrompt: true },
  {
    AIAssistant: { shows: 'chat' },
    AIAssistantDetail: { shows: 'conversation', title: '对话详情', id: 'optional' },
  },
);
