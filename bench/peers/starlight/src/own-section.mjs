import { defineRouteMiddleware } from '@astrojs/starlight/route-data';

export const onRequest = defineRouteMiddleware(({ locals }) => {
  const route = locals.starlightRoute;
  const [section] = route.id.split('/');
  route.sidebar = route.sidebar.filter((entry) => entry.label === section);
});
