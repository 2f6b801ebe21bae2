import type { ComponentType } from 'react';
import type { ArtProps } from './Art.tsx';
import { Bench } from './Bench.tsx';
import { Crossroads } from './Crossroads.tsx';
import { Desk } from './Desk.tsx';
import { Drawer } from './Drawer.tsx';
import { HallOnHill } from './HallOnHill.tsx';
import { NightCall } from './NightCall.tsx';
import { PhoneClass } from './PhoneClass.tsx';
import { PopUpBook } from './PopUpBook.tsx';
import { RoundTable } from './RoundTable.tsx';
import type { SceneName } from './scenes.ts';
import { SchoolWay } from './SchoolWay.tsx';
import { UpsAndDowns } from './UpsAndDowns.tsx';

const drawn: Readonly<Record<SceneName, ComponentType<ArtProps>>> = {
  'hall-on-hill': HallOnHill,
  'ups-and-downs': UpsAndDowns,
  bench: Bench,
  drawer: Drawer,
  'night-call': NightCall,
  'school-way': SchoolWay,
  crossroads: Crossroads,
  'pop-up-book': PopUpBook,
  'round-table': RoundTable,
  desk: Desk,
  'phone-class': PhoneClass,
};

/** A scene by the name that a page gives it. */
export const Scene = ({ name, className }: ArtProps & { name: SceneName }) => {
  const Drawn = drawn[name];
  return <Drawn className={className} />;
};
