// The tags that content may use: what the files of this folder export, by name.

import type { ContentComponent } from 'sitegen';
import * as boxes from './boxes.tsx';
import * as figures from './figure.tsx';
import * as guides from './guides.tsx';
import * as inline from './inline.tsx';
import * as profiles from './profiles.tsx';

/** For `components` of the configuration. */
export const themeComponents: { readonly [tag: string]: ContentComponent } = {
  ...boxes,
  // Other programs call it this.
  TabItem: boxes.Tab,
  ...figures,
  ...guides,
  ...inline,
  ...profiles,
};
