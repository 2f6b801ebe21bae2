// The package describes itself in types that do not hold together; this is what we use of it. Its look stays behind: nothing else is imported.
declare module 'xgplayer-hls' {
  export class Hls {
    static isSupported(medium: 'video' | 'audio'): boolean;
    constructor(options: { media: HTMLVideoElement; preloadTime: number; retryCount: number });
    on(event: string, listener: () => void): void;
    load(url: string): Promise<void>;
    destroy(): Promise<void>;
  }
  export const EVENT: { readonly ERROR: string };
}
