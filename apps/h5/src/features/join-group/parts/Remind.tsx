import { Button } from '../../../kit/Button.tsx';
import { toast } from '../../../kit/toast.ts';
import { Apart } from '../../../kit/layout/Apart.tsx';
import { copyText } from '../../../native/copy-text.ts';
import type { ClassFacts } from '../view/class-facts.ts';

/** No page inside WeChat can write into a calendar: what it can do is put the line on the clipboard. */
export const Remind = ({ facts: { campName = '训练营', startsAt } }: { facts: ClassFacts }) => {
  const copy = async () => {
    const isCopied = await copyText(`${startsAt} ${campName}开课，在微信班级群里听`);
    toast(isCopied ? '已复制，粘贴到日历或备忘录就能提醒你' : '复制没有成功，请记下左边的日期');
  };
  return (
    <Apart by={1}>
      <Button look="line" size="small" disabled={!startsAt} onClick={() => void copy()}>
        复制开课时间
      </Button>
    </Apart>
  );
};
