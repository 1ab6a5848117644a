// Tags of content: with properties, without any, and those that only put what's between them in an element.

import type { ReactElement, ReactNode } from 'react';
import type { ComponentContext, ContentComponent } from 'sitegen';
import * as z from 'zod';

type Draw<Props> = (props: Props & { readonly children?: ReactNode }, context: ComponentContext) => ReactElement | null;

/** A tag with these properties, which are checked before it's drawn. `traits` says what else the engine knows of it. */
export function tag<Shape extends z.ZodRawShape>(
  shape: Shape,
  draw: Draw<z.infer<z.ZodObject<Shape>>>,
  traits: Omit<ContentComponent, 'props' | 'render'> = {},
): ContentComponent {
  return {
    ...traits,
    props: z.strictObject(shape),
    render: (props, context) => draw(props as Parameters<typeof draw>[0], context),
  };
}

/** A tag without properties. */
export function plainTag(draw: (context: ComponentContext) => ReactElement | null): ContentComponent {
  return tag({}, (_, context) => draw(context));
}

/** An element of a class around what's between the tags. Properties are for content of other programs and change nothing. */
export function wrapper(className: string, props: z.ZodRawShape = {}): ContentComponent {
  return tag(props, ({ children }) => <div className={className}>{children}</div>, { needsContent: true });
}
