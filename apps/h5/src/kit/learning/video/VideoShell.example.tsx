import { LONG } from '../../example-texts.ts';
import { VideoShell } from './VideoShell.tsx';

export const Idle = () => <VideoShell title={LONG} src="/audio/keep-accounts.wav" />;
export const Missing = () => <VideoShell title="没有这一段" src="/nothing.m3u8" />;
