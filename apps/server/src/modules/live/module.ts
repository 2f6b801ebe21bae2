import { shared, type Ground, type Module } from '../../platform/module.ts';
import { addEngineNotices } from './engine-notices.ts';
import { liveForgets } from './forget.ts';
import { liveStaffAnswers } from './live-staff-answers.ts';
import { mergeLive } from './merge-learners.ts';
import { liveData } from './personal-data.ts';
import { reminderJobs } from './reminder-jobs.ts';
import { replayJobs } from './replay-job.ts';
import { addReplayPlaylist } from './replay-playlist.ts';
import { roomAnswers } from './room-answers.ts';
import { addRoomStream } from './room-stream.ts';
import { createRooms } from './rooms.ts';

const roomsOf = shared((ground: Ground) => createRooms(ground));

export const liveModule: Module = {
  name: 'live',
  data: liveData,
  forgets: liveForgets,
  answers: (ground) =>
    roomAnswers({ ...ground, key: ground.keys.ticket, publicUrl: ground.config.api.publicUrl, engine: ground.liveEngine }),
  staff: liveStaffAnswers,
  jobs: (ground) => [...replayJobs({ ...ground, engine: ground.liveEngine }), ...reminderJobs(ground)],
  routes: (server, ground) => {
    const { keys, liveEngine: engine } = ground;
    addRoomStream(server, { ...ground, key: keys.ticket, rooms: roomsOf(ground) });
    addReplayPlaylist(server, { ...ground, key: keys.ticket });
    if (engine) addEngineNotices(server, { ...ground, engine });
  },
  merge: mergeLive,
};
