export { because, currentCause, forEverybody } from '@xuetang/process/context';
