import { Tabs } from './Tabs.tsx';

export const Index = () => <Tabs current="index" />;
export const Mine = () => <Tabs current="user" />;
