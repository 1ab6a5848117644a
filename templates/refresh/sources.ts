// The sources of data files that are refreshed: `refresh` of the configuration.

import type { RefreshSource } from 'sitegen';
import { calendarSource } from './calendar.ts';
import { codeHostSources } from './code-host.ts';
import { newestSource } from './newest.ts';
import { videoSource } from './videos.ts';

const publicHosts = {
  calendar: 'https://www.googleapis.com',
  videos: 'https://www.googleapis.com',
  code: 'https://api.github.com',
  packages: 'https://registry.npmjs.org',
};

/** The sources by the name of their data file. */
export function refreshSources(hosts = publicHosts): { readonly [name: string]: RefreshSource } {
  return {
    events: calendarSource(hosts.calendar),
    videos: videoSource(hosts.videos),
    ...codeHostSources(hosts.code),
    newest: newestSource(hosts.packages),
  };
}
