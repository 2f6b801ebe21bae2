export { createLog, openLog, type Logger } from '@xuetang/process/log';
