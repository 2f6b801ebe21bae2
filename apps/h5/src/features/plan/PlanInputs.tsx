import { PLAN_TEXT_MOST, type PlanFieldName } from '@xuetang/contract/plan.rule';
import { NumberInput } from '../../kit/form/NumberInput.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { SavedState } from '../../kit/SavedState.tsx';
import { TextArea } from '../../kit/TextArea.tsx';
import { type PlanValues, type Told, usePlanField } from './use-plan-field.ts';
import { words } from './words.ts';

export interface PlanInputProps extends Told {
  field: PlanFieldName;
  label: string;
  values: PlanValues;
}

/** Whole yuan, kept by itself. */
export const YuanInput = ({ field, label, hint, values, ...told }: PlanInputProps & { hint?: string }) => {
  const { text, onChange, error, saved } = usePlanField(field, values[field] ?? '', told);
  return (
    <Stack space="half">
      <NumberInput id={`plan-${field}`} label={label} unit={words.yuan} decimals={0} {...{ text, onChange, error, hint }} />
      {text !== '' && !error && <SavedState of={saved} />}
    </Stack>
  );
};

/** A few words, kept by themselves. */
export const WordsInput = ({ field, label, example, values, ...told }: PlanInputProps & { example: string }) => {
  const { text, onChange, error, saved } = usePlanField(field, values[field] ?? '', told);
  return (
    <Stack space="half">
      <TextArea
        id={`plan-${field}`}
        label={label}
        placeholder={example}
        most={PLAN_TEXT_MOST}
        rows={3}
        value={text}
        {...{ onChange, error }}
      />
      {text !== '' && !error && <SavedState of={saved} />}
    </Stack>
  );
};
