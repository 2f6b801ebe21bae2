/** What is said where questions come one by one. */
export const words = {
  answer: '答好了，看解析',
  next: '下一题',
};
