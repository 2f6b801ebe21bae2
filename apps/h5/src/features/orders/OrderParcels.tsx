import type { OrderNo } from '@xuetang/contract/ids';
import type { ParcelLine } from '@xuetang/contract/parcel-line';
import type { ParcelState } from '@xuetang/contract/parcel-steps.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { LoadedPart } from '../../kit/LoadedPart.tsx';
import { momentWords } from '../../kit/moment-words.rule.ts';

const words = {
  title: '寄给您的',
  waiting: '正在看包裹到哪儿了…',
  lacks: '快递缺一句话，补上接着送',
  state: {
    'address-wanted': '等您写地址',
    ready: '等着打包，还能改地址',
    packed: '打包好了',
    sent: '在路上',
    received: '已经收到',
    back: '退回来了',
    lost: '寄丢了，联系客服',
    stopped: '已经退款，不寄了',
  } satisfies Record<ParcelState, string>,
} as const;

const hintOf = ({ state, latest, problem }: ParcelLine, now: number): string => {
  if (problem?.answeredAt === null && state === 'sent') return words.lacks;
  return state === 'sent' && latest ? `${momentWords(latest.at, now)} ${latest.words}` : words.state[state];
};

/** What of it comes by parcel, and how far it is. */
export const OrderParcels = ({ orderNo }: { orderNo: OrderNo }) => {
  const answer = useAnswer('listParcels', { orderNo });
  return (
    <LoadedPart answer={answer} waiting={words.waiting}>
      {({ list, now }) =>
        list.length > 0 && (
          <Section title={words.title}>
            <Cells>
              {list.map((parcel) => (
                <Cell
                  key={parcel.parcelId}
                  label={parcel.things.map(({ name }) => name).join('、')}
                  hint={hintOf(parcel, Date.parse(now))}
                  to={
                    parcel.state === 'address-wanted'
                      ? href('ship-address', { id: orderNo })
                      : href('logistics-detail', { id: parcel.parcelId })
                  }
                />
              ))}
            </Cells>
          </Section>
        )
      }
    </LoadedPart>
  );
};
