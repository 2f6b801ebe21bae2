import type { OrderNo } from '@xuetang/contract/ids';
import { yuan } from '@xuetang/contract/money.rule';
import { useAction } from '../../client/use-action.ts';
import { AskFirst } from '../AskFirst.tsx';
import type { ButtonProps } from '../Button.tsx';
import { toast } from '../toast.ts';

const WORDS = {
  deposit: {
    label: (fen: number) => `退预订金 ${yuan(fen)}`,
    title: '要退预订金吗？',
    text: (fen: number) => `${yuan(fen)} 全部原路退给您，不问原因。想要可以再预订，价格按那时的算。`,
  },
  gift: {
    label: (fen: number) => `收回礼物，退 ${yuan(fen)}`,
    title: '要收回这份礼物吗？',
    text: (fen: number) => `发出去的链接马上失效，${yuan(fen)} 全部原路退给您。Ta 如果已经领走，就收不回了。`,
  },
} as const;

interface TakeBackProps {
  orderNo: OrderNo;
  of: keyof typeof WORDS;
  fen: number;
  look?: ButtonProps['look'];
}

/** Gives back what nobody has got yet, whole: one question, no dissuading. Twice is once. */
export const TakeBack = ({ orderNo, of, fen, look = 'line' }: TakeBackProps) => {
  const action = useAction('takeOrderBack', { onDone: () => toast('已经退了，钱原路回来') });
  const { label, title, text } = WORDS[of];
  return (
    <AskFirst
      id={`take-back-${orderNo}`}
      look={look}
      label={label(fen)}
      title={title}
      confirmLabel={`退 ${yuan(fen)}`}
      cancelLabel="先留着"
      action={action}
      onYes={() => action.send({ orderNo })}
    >
      <p>{text(fen)}</p>
    </AskFirst>
  );
};
