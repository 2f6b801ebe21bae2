import { AskFirst } from './AskFirst.tsx';

export const Closed = () => (
  <AskFirst
    id="take-back"
    label="撤下这条评价"
    title="撤下这条评价？"
    confirmLabel="撤下"
    cancelLabel="先不撤"
    action={{ isBusy: false }}
    onYes={() => Promise.resolve()}
  >
    撤下以后别人就看不到了。
  </AskFirst>
);
