// Parts of a guide: cards, file trees, and steps.

import * as z from 'zod';
import { tag, wrapper } from './plain-tags.tsx';
import { texts } from './props.ts';

/** A tile of the author's own; with `href`, all of it is a link. */
export const Card = tag(
  { title: z.string(), ...texts('href', 'description', 'icon') },
  ({ title, href, description, children }) => (
    <div className="tile">
      <div className="tile-body">
        <p className="tile-title">{href === undefined ? title : <a href={href}>{title}</a>}</p>
        {description !== undefined && <p className="tile-text">{description}</p>}
        {children}
      </div>
    </div>
  ),
);

export const CardGrid = wrapper('tiles', { stagger: z.boolean().optional(), cols: z.number().optional() });

/** A list as a tree of files; lists in it are folders. */
export const FileTree = wrapper('file-tree');

/** A numbered list as steps with a line between them. */
export const Steps = wrapper('steps');
