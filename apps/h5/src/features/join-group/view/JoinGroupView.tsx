import { bringsPictures, type PageTemplate } from '@xuetang/page-template/config';
import { lengths } from '@xuetang/page-template/lengths';
import { Button } from '../../../kit/Button.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { AvatarStrip } from './AvatarStrip.tsx';
import type { ClassFacts } from './class-facts.ts';
import { joinCopy } from './copy.ts';
import { Hall } from './Hall.tsx';
import { JoinSteps } from './JoinSteps.tsx';
import { Poster } from './Poster.tsx';
import type { QrCode } from './qr-of.ts';
import { QrPicture } from './QrPicture.tsx';
import './join-group.css';

export interface JoinGroupViewProps {
  template: PageTemplate;
  qr: QrCode;
  /** Scene code of spec 4.3, once there is one. */
  scene?: number | undefined;
  facts?: ClassFacts;
  /** `编号：…`, ready to be shown. */
  codeNumber?: string | undefined;
  /** Seeds of the drawn faces in the strip. */
  avatars?: readonly number[];
  /** The template must allow these two as well. */
  showComplaint: boolean;
  showFeedback: boolean;
  complaintHref: string;
  onFeedback: () => void;
}

/** The join-group page (spec 2.11): a configured poster laid out by its numbers, or the hall we draw ourselves. */
export const JoinGroupView = (props: JoinGroupViewProps) => {
  const { template, qr, facts = {} } = props;
  const copy = joinCopy(qr.kind, props.scene, facts);
  const isPoster = bringsPictures(template);
  const withFeedback = props.showFeedback && template.feedback.show;
  const picture = (
    <QrPicture qr={qr} {...(isPoster && { style: { width: lengths(template.qr.height), height: lengths(template.qr.height) } })} />
  );
  const avatars = template.avatars.show && <AvatarStrip faces={props.avatars} classmates={facts.classmates} />;
  const complaint = props.showComplaint && template.complaint.show && (
    <a className="xt-join-complaint" href={props.complaintHref}>
      我要投诉
    </a>
  );
  return (
    <main className="xt-join">
      {isPoster ? (
        <Poster
          template={template}
          shown={qr.kind}
          copy={copy}
          qr={picture}
          avatars={avatars}
          complaint={complaint}
          feedback={
            withFeedback && (
              <button type="button" className="xt-join-feedback" onClick={props.onFeedback}>
                进不了群？告诉我们
              </button>
            )
          }
        />
      ) : (
        <Hall copy={copy} facts={facts} colour={template.background.colour} qr={picture} avatars={avatars} complaint={complaint} />
      )}
      <div className="xt-join-below">
        {!isPoster && <JoinSteps copy={copy} />}
        <Notice look="next">{copy.next}</Notice>
        {!isPoster && withFeedback && (
          <Button look="line" onClick={props.onFeedback}>
            进不了群？告诉我们
          </Button>
        )}
        <Notice>{RISK_NOTE}。群里不会让你转账，遇到请投诉。</Notice>
        <p className="xt-join-code">{props.codeNumber}</p>
      </div>
    </main>
  );
};
