import { Foothills } from '@xuetang/art/Foothills.tsx';
import { Heading } from '../Heading.tsx';
import { groundOf, type HolderProps } from './holder-props.ts';
import './ticket.css';
import '../ground.css';

const Field = ({ name, value }: { name: string; value: string | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value ?? '—'}</dd>
  </div>
);

/** A ticket: where, when and with whom over the perforation, the code on the stub. */
export const Ticket = ({ look, copy, facts, top, door }: HolderProps) => (
  <div className={`xt-ticket ${groundOf(look)}`}>
    <Foothills className="xt-foot" />
    {top}
    <Heading copy={copy} eyebrow={look.eyebrow} facts={{}} />
    <article className="xt-ticket-sheet">
      <p className="xt-ticket-name">{facts.campName ?? '听课票'}</p>
      <dl className="xt-ticket-fields">
        <Field name="班期" value={facts.periodName} />
        <Field name="班级" value={facts.className} />
        <Field name="开课" value={facts.startsAt} />
        <Field name="老师" value={facts.teacherName} />
      </dl>
      <div className="xt-ticket-cut" />
      {door}
    </article>
  </div>
);
