import { useState } from 'react';
import { Tabs } from '../../kit/everyday/Tabs.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { ClassNotices } from './ClassNotices.tsx';
import { Reminders } from './Reminders.tsx';
import { words } from './words.ts';

const TABS = [
  { name: 'notices', title: words.notices },
  { name: 'reminders', title: words.reminders },
];

/** `notice`: what my classes announced, and which reminders I want. */
export const NoticePage = ({ shows }: { shows: 'notices' | 'reminders' }) => {
  const [chosen, choose] = useState<string>(shows);
  return (
    <Screen title={words.title} space="near">
      <Tabs label={words.parts} tabs={TABS} chosen={chosen} onChoose={choose}>
        {chosen === 'reminders' ? <Reminders /> : <ClassNotices />}
      </Tabs>
    </Screen>
  );
};
