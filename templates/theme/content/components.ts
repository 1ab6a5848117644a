// The tags that content may use, by name.

import type { ContentComponent } from 'sitegen';
import { accordion, column, faq, remember, row, tab, tabs, warning } from './boxes.tsx';
import { figure, tweet, youtube } from './figure.tsx';
import { card, cardGrid, fileTree, steps } from './guides.tsx';
import { inlineCode, link, text } from './inline.tsx';
import { profiles } from './profiles.tsx';

/** For `components` of the configuration. */
export const themeComponents: { readonly [tag: string]: ContentComponent } = {
  Accordion: accordion,
  Card: card,
  CardGrid: cardGrid,
  Column: column,
  FAQ: faq,
  Figure: figure,
  FileTree: fileTree,
  Link: link,
  Profiles: profiles,
  Remember: remember,
  Row: row,
  Steps: steps,
  Tab: tab,
  TabItem: tab,
  Tabs: tabs,
  Text: text,
  TwitterTweetEmbed: tweet,
  Warning: warning,
  YouTube: youtube,
  inlineCode,
};
