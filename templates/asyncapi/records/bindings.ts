// Records of the four maps of bindings, which have the same keys but for a few.

import { protocols } from '../protocols.ts';
import type { ObjectRecord } from './record.ts';

export const bindingRecords: readonly ObjectRecord[] = ['Server', 'Channel', 'Operation', 'Message'].map((place) => ({
  name: `${place} Bindings`,
  anchor: `${place.toLowerCase()}BindingsObject`,
  text: `A map from names of protocols to what only that protocol needs to know about ${article(place)}.`,
  fields: protocols.map(({ key, title, spelling = title.replaceAll(' ', ''), from }) => ({
    name: key,
    ...(from && { from }),
    anchor: `${place.toLowerCase()}BindingsObject${spelling}`,
    text: `What only ${title} needs to know about ${article(place)}.`,
  })),
}));

function article(place: string): string {
  return place === 'Operation' ? 'an operation' : `a ${place.toLowerCase()}`;
}
