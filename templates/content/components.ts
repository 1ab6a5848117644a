// The tags that content may use, by name.

import type { ContentComponent } from '../../renderer/config.ts';

export const components: { readonly [tag: string]: ContentComponent } = {};
