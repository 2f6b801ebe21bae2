import type { CourseLine, SectionLine } from '@xuetang/contract/courses';
import type { SectionId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionHref } from '@xuetang/h5-routes/section-page';
import { useShell } from '../../client/shell-context.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { LateRiskCard } from '../../kit/learning/LateRiskCard.tsx';
import { closedWords } from '../../kit/learning/section-words.rule.ts';
import { Icon } from '../../kit/Icon.tsx';
import { words } from './words.ts';
import './refusal.css';

const { list: said } = words;

interface WhyProps {
  section: SectionLine;
  courseId: string;
  now: number;
}

/** Of the section that was refused: the words of spec 5, what opens it, and a way on. */
const Why = ({ section, courseId, now }: WhyProps) => {
  const inMiniProgram = useShell().host.kind === 'mini-program';
  const closed = closedWords(section.state, { now, inMiniProgram });
  const { is } = section.state;
  // A page that cannot show the card itself, a live room's, sends here.
  if (is === 'asks') return <LateRiskCard sectionId={section.sectionId} />;
  return (
    <section className="xt-refusal" role="alert">
      <Icon name={closed ? 'lock' : 'done'} size={24} />
      <div>
        <p>{said.why(section.title)}</p>
        <h2>{closed ? closed.title : said.nowOpen}</h2>
        {closed && <p>{closed.text}</p>}
        {!closed && (
          <ButtonLink size="small" to={sectionHref(section)}>
            {said.learnNow}
          </ButtonLink>
        )}
        {is === 'not-purchased' && (
          <ButtonLink size="small" to={href('detail', { id: courseId })}>
            {said.seeCourse}
          </ButtonLink>
        )}
        {is === 'expired' && (
          <ButtonLink size="small" to={href('individual-qrcode')}>
            {words.askTeacher}
          </ButtonLink>
        )}
      </div>
    </section>
  );
};

interface RefusalProps {
  from: SectionId;
  course: CourseLine;
  list: readonly SectionLine[];
  now: number;
}

/** Says why a section's page sent the learner here. One that this list does not hold is of another course: the server is asked about it. */
export const Refusal = ({ from, course, list, now }: RefusalProps) => {
  const here = list.find(({ sectionId }) => sectionId === from);
  const { answered } = useAnswer('openSection', here ? undefined : { sectionId: from });
  if (here) return <Why section={here} courseId={course.courseId} now={now} />;
  if (answered.is === 'there')
    return <Why section={answered.data.section} courseId={answered.data.courseId} now={Date.parse(answered.data.now)} />;
  return <p role="status">{answered.is === 'failed' ? answered.failure.message : said.checking}</p>;
};
