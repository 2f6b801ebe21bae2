import type { OrderNo } from '@xuetang/contract/ids';
import { yuan } from '@xuetang/contract/money.rule';
import type { PartBack, RefundPreview } from '@xuetang/contract/refunds';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { Tick } from '../../kit/form/Tick.tsx';
import { LoadedPart } from '../../kit/LoadedPart.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Link } from '../../kit/router.tsx';
import { TextArea } from '../../kit/TextArea.tsx';
import { toast } from '../../kit/toast.ts';
import { RefundBars } from '../../kit/trade/RefundBars.tsx';
import { barsOf } from './refund-bars.rule.ts';
import { words } from './refund-words.ts';
import { RefundSums } from './RefundSums.tsx';
import './refund.css';

const { sheet: say } = words;
const MOST = 200;

/** Parts to be ticked; nothing is ticked for anybody, and what cannot come back says why. */
const Parts = ({
  preview,
  chosen,
  onChoose,
}: {
  preview: RefundPreview;
  chosen: readonly number[];
  onChoose: (nths: number[]) => void;
}) => (
  <section className="xt-give-back-parts">
    <h4>{say.which}</h4>
    {preview.parts.map((part) => {
      const line = (
        <span className="xt-give-back-part">
          <b>{part.name}</b>
          <b>{yuan(part.not === null ? part.fen : part.paidFen)}</b>
          <small>{say.partNow(part, preview.isFull)}</small>
        </span>
      );
      return part.not === null ? (
        <Tick
          key={part.nth}
          id={`refund-part-${part.nth}`}
          checked={chosen.includes(part.nth)}
          onChange={(isOn) => onChoose(isOn ? [...chosen, part.nth] : chosen.filter((nth) => nth !== part.nth))}
        >
          {line}
        </Tick>
      ) : (
        <div key={part.nth} className="xt-give-back-not">
          {line}
          {part.not === 'sent-back' && <Link to={href('qiyu', { query: { from: 'order-detail' } })}>{say.toDesk}</Link>}
        </div>
      );
    })}
  </section>
);

/** Where it goes, by when, and what ends. */
const After = ({ preview, parts, now }: { preview: RefundPreview; parts: readonly PartBack[]; now: number }) => {
  const fen = parts.reduce((sum, part) => sum + part.fen, 0);
  return (
    <section className="xt-give-back-after">
      <h4>{say.after}</h4>
      <dl>
        <dt>{say.to}</dt>
        <dd>{say.toWhat(preview, fen)}</dd>
        <dt>{say.arrives}</dt>
        <dd>{fen > preview.atOnceFen ? say.reviewBy(fen, preview.reviewBy, now) : say.arrivesBy(preview.arrivesBy, now)}</dd>
        {parts.flatMap((part) => [
          <dt key={`${part.nth}-name`}>{part.name}</dt>,
          <dd key={part.nth}>{preview.isGiven && part.kind !== 'thing' ? say.givenEnds : say.ends(part)}</dd>,
        ])}
      </dl>
      {fen <= preview.atOnceFen && <p>{say.atOnce}</p>}
    </section>
  );
};

/** The sum, then why, which parts, and what follows. Nobody is talked out of it, and nobody has to say why. */
export const RefundSheet = ({ orderNo, onClose }: { orderNo: OrderNo; onClose: () => void }) => {
  const answer = useAnswer('previewRefund', { orderNo });
  const [chosen, setChosen] = useState<number[]>([]);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState<string>();
  const preview = answer.answered.is === 'there' ? answer.answered.data : undefined;
  const parts = preview?.parts.filter(({ nth, not }) => not === null && chosen.includes(nth)) ?? [];
  const fen = parts.reduce((sum, part) => sum + part.fen, 0);
  const action = useAction('applyRefund', {
    onDone: (applied) => {
      if (applied.is === 'sum-changed') return setNote(say.changed(applied.seenFen, applied.fen));
      if (applied.is === 'not-now') return setNote(say.notNow);
      toast(applied.is === 'granted' ? say.granted : say.asked);
      onClose();
    },
  });
  const said = reason.trim();
  const send = () => void action.send({ orderNo, parts: parts.map(({ nth }) => nth), seenFen: fen, ...(said ? { reason: said } : {}) });
  const mayConfirm = parts.length > 0 && said.length <= MOST;
  return (
    <Dialog
      open
      id="refund"
      kind="sheet"
      title={say.title}
      cancelLabel={say.close}
      confirmLabel={say.confirm(fen)}
      busy={action.isBusy}
      onConfirm={mayConfirm ? send : undefined}
      onClose={onClose}
    >
      <LoadedPart answer={answer} waiting={say.waiting}>
        {(shown) => {
          const now = Date.parse(shown.now);
          const hasSome = shown.parts.some(({ not }) => not === null);
          return (
            <div className="xt-give-back">
              <p className="xt-give-back-sum" role="status">
                <span>{parts.length > 0 ? say.now : hasSome ? say.choose : say.none}</span>
                {parts.length > 0 && <b>{yuan(fen)}</b>}
              </p>
              <RefundBars paidFen={Math.max(1, fen)} steps={barsOf(shown, parts, now)} />
              {shown.isGiven && <Notice look="next">{say.given}</Notice>}
              {note !== undefined && <Notice>{note}</Notice>}
              <Parts preview={shown} chosen={chosen} onChoose={setChosen} />
              {parts.length > 0 && (
                <>
                  <RefundSums preview={shown} parts={parts} now={now} />
                  <After preview={shown} parts={parts} now={now} />
                  <div className="xt-give-back-reason">
                    <TextArea id="refund-reason" label={say.reason} value={reason} most={MOST} rows={2} onChange={setReason} />
                  </div>
                </>
              )}
            </div>
          );
        }}
      </LoadedPart>
    </Dialog>
  );
};
