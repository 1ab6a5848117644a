// Tags that only say what's shown, and tags that only put what's between them in an element.

import type { ReactElement } from 'react';
import type { ComponentContext, ContentComponent } from 'sitegen';
import * as z from 'zod';

/** A tag without properties. */
export function plainTag(draw: (context: ComponentContext) => ReactElement | null): ContentComponent {
  return { props: z.strictObject({}), render: (_, context) => draw(context) };
}

/** An element of a class around what's between the tags. Properties are for content of other programs and change nothing. */
export function wrapper(className: string, props: z.ZodRawShape = {}): ContentComponent {
  return {
    needsContent: true,
    props: z.strictObject(props),
    render: ({ children }) => <div className={className}>{children}</div>,
  };
}
