import { OpenFile } from './OpenFile.tsx';

export const Opens = () => <OpenFile label="打开 PDF" address={() => Promise.resolve(undefined)} />;
export const BesideAnother = () => <OpenFile label="打开 OFD" look="line" address={() => Promise.resolve(undefined)} />;
export const OnItsWay = () => <OpenFile label="打开 PDF" address={() => Promise.resolve(undefined)} busy />;
