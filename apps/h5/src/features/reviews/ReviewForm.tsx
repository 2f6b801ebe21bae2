import { REVIEW_MOST, reviewFault, shownAsFault, starsFault } from '@xuetang/contract/review.rule';
import type { OwnReview } from '@xuetang/contract/reviews';
import { useAction } from '../../client/use-action.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { Rate } from '../../kit/everyday/Rate.tsx';
import { Tick } from '../../kit/form/Tick.tsx';
import { useFields } from '../../kit/form/use-fields.ts';
import { Stack } from '../../kit/layout/Stack.tsx';
import { TextArea } from '../../kit/TextArea.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useUnsaved } from '../../kit/unsaved.ts';
import { words } from './words.ts';

const RULES = {
  stars: (stars: string) => starsFault(Number(stars)),
  text: reviewFault,
  shownAs: shownAsFault,
  agreed: (agreed: string) => (agreed ? undefined : words.mustAgree),
};

export const ReviewForm = ({ own, onDone }: { own: OwnReview; onDone: () => void }) => {
  const first = { stars: String(own.stars), text: own.text, shownAs: own.shownAs, agreed: '' };
  const fields = useFields(`review-${own.campId}`, first, RULES, { keep: true });
  const save = useAction('saveReview');
  useUnsaved(fields.isDirty);
  const [stars, agreed] = [fields.field('stars'), fields.field('agreed')];
  const send = () =>
    fields.submit(async ({ stars: lit, text, shownAs }) => {
      const saved = await save.send({ campId: own.campId, stars: Number(lit), text, shownAs, mayBeShown: true });
      // By now the page has heard what became of it; before that, an empty form would be shown for a moment.
      if (saved?.ok) {
        fields.clear();
        onDone();
      }
      return undefined;
    });
  return (
    <Stack space={3}>
      <Rate {...stars} label={words.stars} value={Number(stars.value)} onChange={(value) => stars.onChange(String(value))} />
      <TextArea {...fields.field('text')} label={words.text} placeholder={words.example} most={REVIEW_MOST} rows={4} />
      <TextField {...fields.field('shownAs')} label={words.shownAs} hint={words.shownAsHint} />
      <Tick {...agreed} checked={agreed.value !== ''} onChange={(checked) => agreed.onChange(checked ? 'yes' : '')}>
        {words.agree}
      </Tick>
      <ActionButton action={save} busyLabel={words.sending} onClick={send}>
        {words.send}
      </ActionButton>
    </Stack>
  );
};
