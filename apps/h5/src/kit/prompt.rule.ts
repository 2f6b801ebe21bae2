/** What a prompt's validator says (spec 5). The message stands under the field while it is not valid. */
export interface Validity {
  valid: boolean;
  message: string;
}

export type Validator = (value: string) => Validity;

/** What a tap on 确定 does: hands the value over, or keeps the dialog open and says why. */
export type PromptAnswer = { do: 'close'; value: string } | { do: 'stay'; message: string };

export const answerPrompt = (value: string, validate: Validator | undefined): PromptAnswer => {
  const { valid, message } = validate?.(value) ?? { valid: true, message: '' };
  return valid ? { do: 'close', value } : { do: 'stay', message };
};
