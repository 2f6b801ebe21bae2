import { Teacher } from '@xuetang/art/Teacher.tsx';
import type { OwnClass } from '@xuetang/contract/live';
import { href } from '@xuetang/h5-routes/hrefs';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { words } from './words.ts';
import './group.css';

interface ClassCardProps {
  own: OwnClass;
  nowMs: number;
  /** The first group that is to be joined has the one loud button of the page. */
  isFirst: boolean;
  /** How many of the group have learned today, or that nobody could say. */
  today: ReactNode;
}

const WayIn = ({ own, isFirst }: Pick<ClassCardProps, 'own' | 'isFirst'>) => {
  const byTeacher = own.groupQrcodeIsInvalid === 1;
  return (
    <>
      <p>{byTeacher ? words.codeDead : words.howToJoin}</p>
      <ButtonLink
        look={isFirst ? 'main' : 'line'}
        to={byTeacher ? href('trainingCampQRCode', { tail: own.campId }) : href('classInfoCenter', { query: { campId: own.campId } })}
      >
        {byTeacher ? words.joinByTeacher : words.join}
      </ButtonLink>
    </>
  );
};

/** One class of mine: in its group or not, the way in, its teacher, and how many learned today. */
export const ClassCard = ({ own, nowMs, isFirst, today }: ClassCardProps) => {
  const isIn = own.isJoinGroup === 1;
  return (
    <Card title={own.campName}>
      <Stack space={1}>
        <div className="xt-class-when">
          <p>
            {words.where(own)}
            <br />
            {words.held(own, nowMs)}
          </p>
          <Tag tone={isIn ? 'good' : 'notice'}>{isIn ? words.joined : words.notJoined}</Tag>
        </div>
        <Row
          media={<Teacher className="xt-class-face" portrait={own.teacherPortrait} />}
          title={words.teacher(own.teacherName)}
          text={today}
        />
        {isIn ? <p>{words.howJoined}</p> : <WayIn own={own} isFirst={isFirst} />}
        {(isIn || own.groupQrcodeIsInvalid === 0) && (
          <ButtonLink look={isIn ? 'line' : 'plain'} to={href('trainingCampQRCode', { tail: own.campId })}>
            {words.toTeacher}
          </ButtonLink>
        )}
        {nowMs < Date.parse(own.startsAt) && (
          <ButtonLink look="plain" to={href('changeClassTime', { id: own.campId })}>
            {words.change}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  );
};
