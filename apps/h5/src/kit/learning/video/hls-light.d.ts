// The package describes its whole build only; the light one has the same face, without captions, encryption and alternative sound.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
