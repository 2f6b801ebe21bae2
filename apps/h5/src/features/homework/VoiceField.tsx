import type { HomeworkFile } from '@xuetang/contract/homework';
import { HOMEWORK_VOICES_MOST } from '@xuetang/contract/homework.rule';
import type { SectionId } from '@xuetang/contract/ids';
import { useEffect } from 'react';
import { startPolling } from '../../client/poll.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { Button } from '../../kit/Button.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { arrived, isUnderWay } from './draft.rule.ts';
import { KeptFiles } from './KeptFiles.tsx';
import { useVoice } from './use-voice.ts';
import { words } from './words.ts';

const LOOK_EVERY_MS = 3_000;
/** Two minutes; then whoever opens the page again sees it. */
const MOST_LOOKS = 40;

const isSeen = () => document.visibilityState === 'visible';

interface VoiceFieldProps {
  sectionId: SectionId;
  voices: readonly HomeworkFile[];
  onAdd: (voice: HomeworkFile) => void;
  onRemove: (voice: HomeworkFile) => void;
}

const Recording = ({ sectionId, onAdd }: Pick<VoiceFieldProps, 'sectionId' | 'onAdd'>) => {
  const voice = useVoice(sectionId, ({ uploadId, seconds, url }) =>
    onAdd({ ...arrived(uploadId, 'voice', seconds), url, ...(url === null ? { state: 'fetching' } : {}) }),
  );
  if (!voice.canRecord) return <p>{words.cannotRecord}</p>;
  return (
    <>
      {voice.state === 'recording' ? (
        <Button onClick={voice.stop}>{words.stop(voice.seconds)}</Button>
      ) : (
        <Button look="line" busy={voice.state === 'sending' || voice.state === 'asking'} onClick={voice.start}>
          {voice.state === 'sending' ? words.sendingVoice : words.record}
        </Button>
      )}
      {voice.state === 'refused' && <p role="alert">{words.noMicrophone}</p>}
      {voice.state === 'lost' && <p role="alert">{words.voiceLost}</p>}
    </>
  );
};

/** Looks now and then whether a voice can be heard, or is lost: its learner is still here to say it again. */
const useFetched = (sectionId: SectionId, isFetching: boolean) => {
  const { refresh } = useAnswer('getHomework', { sectionId });
  useEffect(() => {
    if (!isFetching) return;
    const look = async () => {
      await refresh();
      return false;
    };
    return startPolling({ everyMs: LOOK_EVERY_MS, look, mayLook: isSeen, mostLooks: MOST_LOOKS });
  }, [isFetching, refresh]);
};

/** Who is tired of writing says it. */
export const VoiceField = ({ sectionId, voices, onAdd, onRemove }: VoiceFieldProps) => {
  useFetched(sectionId, voices.some(isUnderWay));
  return (
    <Section title={words.voices} aside={words.voicesCount(voices.length)}>
      <Stack>
        <KeptFiles files={voices} onRemove={onRemove} />
        {voices.length < HOMEWORK_VOICES_MOST && <Recording sectionId={sectionId} onAdd={onAdd} />}
      </Stack>
    </Section>
  );
};
