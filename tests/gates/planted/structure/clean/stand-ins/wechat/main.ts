export const standIn = 'wechat';
