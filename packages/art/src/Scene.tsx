import type { ComponentType } from 'react';
import type { ArtProps } from './Art.tsx';
import { AfterSupper } from './AfterSupper.tsx';
import { BellAndNotes } from './BellAndNotes.tsx';
import { Bench } from './Bench.tsx';
import { Blackboard } from './Blackboard.tsx';
import { Crossroads } from './Crossroads.tsx';
import { Desk } from './Desk.tsx';
import { Drawer } from './Drawer.tsx';
import { EmptyStall } from './EmptyStall.tsx';
import { FridgeSheet } from './FridgeSheet.tsx';
import { HallOnHill } from './HallOnHill.tsx';
import { HeightMarks } from './HeightMarks.tsx';
import { KitchenTable } from './KitchenTable.tsx';
import { NightCall } from './NightCall.tsx';
import { OpenAirFilm } from './OpenAirFilm.tsx';
import { OpenGate } from './OpenGate.tsx';
import { PhoneClass } from './PhoneClass.tsx';
import { PopUpBook } from './PopUpBook.tsx';
import { ReadingGlass } from './ReadingGlass.tsx';
import { RoundTable } from './RoundTable.tsx';
import { SchoolWay } from './SchoolWay.tsx';
import { StairsOfLamps } from './StairsOfLamps.tsx';
import { ThreeJars } from './ThreeJars.tsx';
import { TwoPhones } from './TwoPhones.tsx';
import { UpsAndDowns } from './UpsAndDowns.tsx';
import type { SceneName } from './scenes.ts';

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
  'fridge-sheet': FridgeSheet,
  'kitchen-table': KitchenTable,
  'empty-stall': EmptyStall,
  'height-marks': HeightMarks,
  'stairs-of-lamps': StairsOfLamps,
  'open-gate': OpenGate,
  blackboard: Blackboard,
  'open-air-film': OpenAirFilm,
  'three-jars': ThreeJars,
  'reading-glass': ReadingGlass,
  'two-phones': TwoPhones,
  'after-supper': AfterSupper,
  'bell-and-notes': BellAndNotes,
};

/** A scene by the name that a page gives it. */
export const Scene = ({ name, className }: ArtProps & { name: SceneName }) => {
  const Drawn = drawn[name];
  return <Drawn className={className} />;
};
