import { EmptyBook } from '@xuetang/art/EmptyBook.tsx';
import { EveningHall } from '@xuetang/art/EveningHall.tsx';
import { HallOnHill } from '@xuetang/art/HallOnHill.tsx';
import { OpenGate } from '@xuetang/art/OpenGate.tsx';
import { StairsOfLamps } from '@xuetang/art/StairsOfLamps.tsx';
import { Teacher } from '@xuetang/art/Teacher.tsx';
import { TornPage } from '@xuetang/art/TornPage.tsx';
import type { PictureName } from './look.ts';

const pictures = {
  hill: HallOnHill,
  stairs: StairsOfLamps,
  evening: EveningHall,
  gate: OpenGate,
  teacher: Teacher,
  torn: TornPage,
  book: EmptyBook,
} as const satisfies Record<PictureName, unknown>;

export const Picture = ({ name, className }: { name: PictureName | undefined; className: string }) => {
  if (!name) return null;
  const Drawn = pictures[name];
  return <Drawn className={`${className} xt-picture-${name}`} />;
};
