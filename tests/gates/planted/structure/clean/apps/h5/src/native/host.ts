export const host = 'wechat';
