// The icons of pages are those of islands.

export { Icon } from '@sitegen/client/react';
