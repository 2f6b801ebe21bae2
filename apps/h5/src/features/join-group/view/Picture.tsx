import { EmptyBook } from '@xuetang/art/EmptyBook.tsx';
import { EveningHall } from '@xuetang/art/EveningHall.tsx';
import { EmptyStall } from '@xuetang/art/EmptyStall.tsx';
import { HallOnHill } from '@xuetang/art/HallOnHill.tsx';
import { OpenGate } from '@xuetang/art/OpenGate.tsx';
import { PhoneClass } from '@xuetang/art/PhoneClass.tsx';
import { RoundTable } from '@xuetang/art/RoundTable.tsx';
import { StairsOfLamps } from '@xuetang/art/StairsOfLamps.tsx';
import { Teacher } from '@xuetang/art/Teacher.tsx';
import { TornPage } from '@xuetang/art/TornPage.tsx';
import type { ClassFacts } from './class-facts.ts';
import type { PictureName } from './look.ts';
import './holders/bill.css';
import './holders/letter.css';

const pictures = {
  hill: HallOnHill,
  stairs: StairsOfLamps,
  evening: EveningHall,
  gate: OpenGate,
  torn: TornPage,
  book: EmptyBook,
  phone: PhoneClass,
  stall: EmptyStall,
  table: RoundTable,
} as const satisfies Record<Exclude<PictureName, 'teacher'>, unknown>;

interface PictureProps {
  name: PictureName | undefined;
  className: string;
  facts: ClassFacts;
}

export const Picture = ({ name, className, facts }: PictureProps) => {
  if (!name) return null;
  if (name === 'teacher') return <Teacher className={`${className} xt-holder-picture-teacher`} portrait={facts.teacherPortrait} />;
  const Drawn = pictures[name];
  return <Drawn className={`${className} xt-holder-picture-${name}`} />;
};
