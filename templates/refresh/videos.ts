// Makes content/data/videos.yml: the newest finished streams of a channel (YouTube Data API, v3). Preview pictures aren't
// shown, because readers' browsers would request them from another host.

import { decodeEntities } from '@sitegen/renderer/text';
import type { RefreshSource } from 'sitegen';
import * as z from 'zod';
import type { Video } from '../data/refreshed-shapes.ts';
import { fetchJson } from './fetch-json.ts';

const found = z.looseObject({
  id: z.looseObject({ videoId: z.string() }),
  snippet: z.looseObject({ title: z.string(), description: z.string().optional(), publishedAt: z.string() }),
});

const page = z.looseObject({ items: z.array(found) });

/** How many videos the newsroom shows. */
const shown = 5;

/** The source `videos`. `host` is the origin of the platform's API. */
export function videoSource(host: string): RefreshSource {
  return {
    from: "the community's YouTube channel",
    env: {
      YOUTUBE_CHANNEL_ID: 'the id of the channel, which starts with UC',
      YOUTUBE_TOKEN: 'a key that may use the YouTube Data API',
    },
    staleAfter: 30,
    load: async ({ env }) => {
      const { items } = await fetchJson(page, `${host}/youtube/v3/search`, {
        headers: { 'x-goog-api-key': env.YOUTUBE_TOKEN ?? '' },
        query: {
          part: 'snippet',
          channelId: env.YOUTUBE_CHANNEL_ID ?? '',
          type: 'video',
          eventType: 'completed',
          order: 'date',
          maxResults: String(shown),
        },
      });
      return { videos: items.map(videoOf) };
    },
  };
}

// This API escapes its texts as if they were HTML.
const plain = (text: string): string => decodeEntities(text).trim();

function videoOf({ id: { videoId }, snippet: { title, description = '', publishedAt } }: z.infer<typeof found>): Video {
  return { id: videoId, title: plain(title), description: plain(description) || undefined, published: publishedAt };
}
