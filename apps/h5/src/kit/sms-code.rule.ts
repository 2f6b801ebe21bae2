export const SMS_CODE_LENGTH = 6;

/** Also what was pasted with the words around it: 【学堂】验证码 123456. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, SMS_CODE_LENGTH);

/** A code that is complete and wrong is not deleted by hand: the next digit begins the next try. */
export const typedOver = (value: string, text: string): string => {
  const digits = text.replace(/\D/g, '');
  const isFull = value.length === SMS_CODE_LENGTH && digits.length > SMS_CODE_LENGTH && digits.startsWith(value);
  return digitsOf(isFull ? digits.slice(SMS_CODE_LENGTH) : digits);
};
