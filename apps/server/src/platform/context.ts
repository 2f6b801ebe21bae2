export { because, currentCause, forEverybody, type Cause } from '@xuetang/process/context';
