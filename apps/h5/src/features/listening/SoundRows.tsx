import type { Sound } from '@xuetang/contract/listening';
import { LessonRow } from '../../kit/learning/LessonRow.tsx';
import { List } from '../../kit/layout/List.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import type { useQueue } from './use-queue.ts';
import { words } from './words.ts';

const { today: said } = words;

const linesOf = ({ name, medium, seconds, watchedS, isLearned }: Sound): string[] => {
  const heard = isLearned ? said.heard : watchedS > 0 ? said.of(watchedS, seconds) : said.whole(seconds);
  return [name, medium === 'video' ? `${said.film} · ${heard}` : heard];
};

const stateOf = ({ isLearned, watchedS }: Sound) => (isLearned ? 'done' : watchedS > 0 ? 'going' : 'open');

interface SoundRowsProps {
  title: string;
  list: readonly Sound[];
  part: Sound['part'];
  queue: ReturnType<typeof useQueue>;
}

/** The sounds of one part of the day, each with how much of it counts already. A tap plays, and the list goes on from there. */
export const SoundRows = ({ title, list, part, queue }: SoundRowsProps) => {
  if (!list.some((sound) => sound.part === part)) return null;
  return (
    <Section title={title}>
      <List name={title}>
        {list.map(
          (sound, at) =>
            sound.part === part && (
              <LessonRow
                key={sound.id}
                title={sound.title}
                state={stateOf(sound)}
                lines={linesOf(sound)}
                isPlaying={queue.isPlaying(at)}
                onPress={() => queue.tap(at)}
                {...(sound.watchedS > 0 && !sound.isLearned ? { share: sound.watchedS / sound.seconds } : {})}
              />
            ),
        )}
      </List>
    </Section>
  );
};
