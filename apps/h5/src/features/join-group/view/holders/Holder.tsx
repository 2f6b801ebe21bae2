import { Remind } from '../../parts/Remind.tsx';
import { Bill } from './Bill.tsx';
import { CalendarLeaf } from './CalendarLeaf.tsx';
import { Card } from './Card.tsx';
import { Clock } from './Clock.tsx';
import { Hall } from './Hall.tsx';
import type { HolderProps } from './holder-props.ts';
import { Letter } from './Letter.tsx';
import { Ticket } from './Ticket.tsx';
import { Walk } from './Walk.tsx';
import '../ground.css';

/** What holds the code, by the page's look. */
export const Holder = ({ colour, ...props }: HolderProps & { colour: string | null }) => {
  switch (props.look.holder) {
    case 'hall':
      return <Hall {...props} colour={colour} />;
    case 'bill':
      return <Bill {...props} />;
    case 'walk':
      return <Walk {...props} />;
    case 'card':
      return <Card {...props} />;
    case 'letter':
      return <Letter {...props} />;
    case 'ticket':
      return <Ticket {...props} />;
    case 'leaf':
      return <CalendarLeaf {...props} remind={<Remind facts={props.facts} />} />;
    case 'clock':
      return <Clock {...props} />;
  }
};
