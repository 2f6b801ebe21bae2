import type { CampId, OrderNo } from '@xuetang/contract/ids';
import type { JoinGroupVariant } from '@xuetang/h5-routes/families/join-group';
import { address } from '@xuetang/h5-routes/address';
import { bringsPictures, type PageTemplate } from '@xuetang/page-template/config';
import { lengths } from '@xuetang/page-template/lengths';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { Apart } from '../../../kit/layout/Apart.tsx';
import type { Came } from '../came.rule.ts';
import { Part } from '../parts/Part.tsx';
import { AvatarStrip } from './AvatarStrip.tsx';
import { isWithoutSeat, type ClassFacts } from './class-facts.ts';
import { gateCopy, joinCopy, type Gate } from './copy.ts';
import { Door } from './Door.tsx';
import { Configured } from './holders/Configured.tsx';
import { Holder } from './holders/Holder.tsx';
import type { Look, PartName } from './look.ts';
import type { QrCode } from './qr-of.ts';
import { Lasting } from './Lasting.tsx';
import { Done } from './parts/notes.tsx';
import { QrPicture } from './QrPicture.tsx';
import { Top } from './Top.tsx';
import { wordsFor } from './words-for.ts';
import './join-group.css';
import './door.css';

export interface JoinGroupViewProps {
  look: Look;
  variant?: Partial<JoinGroupVariant>;
  came?: Came;
  campId?: CampId | undefined;
  order?: OrderNo | undefined;
  /** Seen in the group's member list. */
  isJoined?: boolean | undefined;
  template: PageTemplate;
  qr: QrCode;
  /** Scene code of spec 4.3, once there is one. */
  scene?: number | undefined;
  facts?: ClassFacts;
  /** `编号：…`, ready to be shown. */
  codeNumber?: string | undefined;
  gate?: Gate | undefined;
  onGate?: () => void;
  /** The template must allow these two as well. */
  showComplaint: boolean;
  showFeedback: boolean;
  complaintHref: string;
  onFeedback: () => void;
  /** What to do now, for whoever has just said that the group cannot be joined. */
  advice?: string | undefined;
}

const CANNOT_JOIN = '进不了群？告诉我们';

const gateLabel = (gate: Gate, { template }: Partial<JoinGroupVariant>): string => {
  if (gate === 'follow-first') return '去看群二维码';
  return template === 'ended' ? '给我留一个新座位' : '留座并看群二维码';
};

/** Such a page keeps the button's room: it comes late and goes with a tap, and nothing may jump under the finger. What became of the tap stands there then. */
const mayHaveGate = ({ behindButton, followFirst, template }: Partial<JoinGroupVariant>): boolean =>
  behindButton === true || followFirst === true || template === 'ended';

/** The join-group page (spec 2.11): an operator's poster laid out by its numbers, or one of our own arrangements. */
export const JoinGroupView = (props: JoinGroupViewProps) => {
  const { look, variant = {}, came = {}, template, qr, facts = {}, gate } = props;
  const copy = gate
    ? gateCopy(gate)
    : wordsFor(joinCopy(qr.kind, props.scene, facts, props.isJoined), qr.kind, look, variant, props.isJoined);
  const withoutSeat = !props.isJoined && isWithoutSeat(qr.kind, props.scene, facts);
  const isConfigured = bringsPictures(template);
  const withFeedback = props.showFeedback && template.feedback.show;
  const isDecided = qr.kind !== 'waiting';
  const seat = qr.kind === 'group' ? 'seated' : isDecided ? 'not-seated' : 'waiting';
  const gateButton = (gate || mayHaveGate(variant)) && (
    <div className="xt-gate">
      {gate ? (
        <Button onClick={props.onGate}>{gateLabel(gate, variant)}</Button>
      ) : (
        !props.isJoined && <Done state={seat} facts={facts} short />
      )}
    </div>
  );
  const avatars = look.avatars && template.avatars.show && !variant.embedded && <AvatarStrip classmates={facts.classmates} />;
  const complaint = props.showComplaint && template.complaint.show && (
    <a className="xt-join-complaint" href={props.complaintHref}>
      我要投诉
    </a>
  );
  const part = (name: PartName): ReactNode => (
    <Part
      key={name}
      name={name}
      copy={copy}
      facts={facts}
      came={came}
      campId={props.campId}
      order={props.order}
      isDecided={isDecided}
      isSeated={qr.kind === 'group'}
      isWithoutSeat={withoutSeat}
    />
  );
  return (
    <main className={variant.embedded ? 'xt-join-embedded' : undefined}>
      {isConfigured ? (
        <Configured
          template={template}
          shown={qr.kind}
          copy={copy}
          qr={<QrPicture qr={qr} style={{ width: lengths(template.qr.height), height: lengths(template.qr.height) }} />}
          gate={gate && gateButton}
          avatars={avatars}
          complaint={complaint}
          feedback={
            withFeedback && (
              <button type="button" className="xt-join-feedback" onClick={props.onFeedback}>
                {CANNOT_JOIN}
              </button>
            )
          }
        />
      ) : (
        <Holder
          look={look}
          copy={copy}
          facts={facts}
          isWithoutSeat={withoutSeat}
          colour={template.background.colour}
          top={<Top complaint={complaint} isBare={variant.embedded === true} />}
          avatars={avatars}
          band={look.band && part(look.band)}
          door={<Door qr={qr} copy={copy} gate={gateButton} />}
        />
      )}
      <div className="xt-join-below">
        <div className="xt-join-next">
          <Notice look="next">
            <Lasting now={copy.next} late={copy.late?.next} />
          </Notice>
        </div>
        {!isConfigured && look.parts.map(part)}
        {!isConfigured && withFeedback && (
          <Apart>
            <Button look="line" onClick={props.onFeedback}>
              {CANNOT_JOIN}
            </Button>
          </Apart>
        )}
        <div role="status" className="xt-join-advice">
          {props.advice && <Notice look="next">{props.advice}</Notice>}
        </div>
        <Apart>
          <Notice>{RISK_NOTE}。群里不会让你转账，遇到请投诉。</Notice>
        </Apart>
        <a className="xt-join-about" href={address('about')}>
          我们是谁，怎么查，怎么投诉
        </a>
        <p className="xt-join-code">{props.codeNumber}</p>
      </div>
    </main>
  );
};
