import { listAudioTracks } from '@xuetang/contract/learning';
import { finishArticle, openSection } from '@xuetang/contract/sections';
import { answer, type Answer } from '../../platform/http/answer.ts';
import type { Ground } from '../../platform/module.ts';
import { tracksFor } from './audio-tracks.ts';
import { finishFor } from './finish-article.ts';
import { filmLinks } from './film-routes.ts';
import { openFor, type WorkOf } from './open-section.ts';

/** What is read and heard, for whom it is open. */
export const sectionAnswers = (ports: Pick<Ground, 'db' | 'clock' | 'objects' | 'config' | 'keys'> & { workOf: WorkOf }): Answer[] => [
  answer(openSection, async ({ input: { sectionId }, session: { learnerId }, fail }) => {
    const films = filmLinks(ports.keys.ticket, ports.config.api.publicUrl);
    const opened = await openFor({ ...ports, films }, learnerId, sectionId);
    if (opened === 'unknown') return fail('section.unknown');
    return opened === 'closed' ? fail('page.closed') : opened;
  }),

  answer(finishArticle, async ({ input: { sectionId }, session: { learnerId }, fail }) => {
    const finished = await finishFor(ports, learnerId, sectionId);
    return finished ?? fail('section.unknown');
  }),

  answer(listAudioTracks, ({ input: { courseId }, session: { learnerId } }) => tracksFor(ports, learnerId, courseId)),
];
