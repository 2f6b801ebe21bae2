import type { LiveSettings } from '../../apps/server/src/platform/live-settings.ts';

/** Where a live engine of this machine listens and keeps what it takes. */
export interface EnginePlace {
  rtmpPort: number;
  httpPort: number;
  /** Where it tells us what happens. */
  api: string;
  /** Segments of the last seconds, and what was recorded. */
  folder: string;
  linkSecret: string;
  noticeSecret: string;
}

/** The same, as the API and the worker are told it (`XT_LIVE`). */
export const settingsOf = ({ rtmpPort, httpPort, folder, linkSecret, noticeSecret }: EnginePlace): LiveSettings => ({
  publishUrl: `rtmp://127.0.0.1:${rtmpPort}/live`,
  playUrl: `http://127.0.0.1:${httpPort}`,
  linkSecret,
  noticeSecret,
  recordings: `${folder}/recordings`,
});

/**
 * nginx's configuration. A key frame every two seconds makes a segment of two; a reconnect goes on in the same list and makes a second piece.
 * As root, `user` has to be said: the workers would be somebody who may not write the recordings, and nothing would tell.
 */
export const nginxConfig = ({ rtmpPort, httpPort, api, folder, linkSecret, noticeSecret }: EnginePlace, isRoot: boolean): string => `
load_module /usr/lib/nginx/modules/ngx_rtmp_module.so;
${isRoot ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 512; }

rtmp {
  server {
    listen 127.0.0.1:${rtmpPort};
    chunk_size 4096;
    notify_method post;
    application live {
      live on;
      drop_idle_publisher 10s;
      deny play all;
      on_publish ${api}/live/engine/${noticeSecret}/publish;
      on_publish_done ${api}/live/engine/${noticeSecret}/gone;
      on_update ${api}/live/engine/${noticeSecret}/alive;
      notify_update_timeout 3s;
      notify_update_strict off;
      on_record_done ${api}/live/engine/${noticeSecret}/recorded;
      hls on;
      hls_path ${folder}/hls;
      hls_nested on;
      hls_fragment 2s;
      hls_playlist_length 20s;
      hls_continuous on;
      hls_fragment_naming system;
      record all;
      record_path ${folder}/recordings;
      record_unique on;
    }
  }
}

http {
  access_log off;
  client_body_temp_path ${folder}/tmp;
  proxy_temp_path ${folder}/tmp;
  fastcgi_temp_path ${folder}/tmp;
  uwsgi_temp_path ${folder}/tmp;
  scgi_temp_path ${folder}/tmp;
  server {
    listen 127.0.0.1:${httpPort};
    # The ticket is a folder of the address, so that segments, which are named beside their list, inherit it.
    location ~ "^/t/(?<sig>[\\w-]{22})/(?<expires>\\d{10})/(?<class>\\d{1,19})/(?<file>[\\w-]+\\.(?:m3u8|ts))$" {
      secure_link $sig,$expires;
      secure_link_md5 "$expires $class ${linkSecret}";
      if ($secure_link = "") { return 403; }
      if ($secure_link = "0") { return 410; }
      add_header access-control-allow-origin *;
      add_header cache-control no-cache;
      types { application/vnd.apple.mpegurl m3u8; video/mp2t ts; }
      alias ${folder}/hls/$class/$file;
    }
    location / { return 403; }
  }
}
`;
