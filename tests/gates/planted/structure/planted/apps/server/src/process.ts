export const processName = 'api';
