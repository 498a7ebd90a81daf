import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The whole site, top to bottom. A route's id is its name, and its name is the namespace of its texts. */
export default [
  layout('site/SiteLayout.tsx', { id: 'site' }, [
    index('site/HomePage.tsx', { id: 'home' }),
    route('*', 'site/NotFoundPage.tsx', { id: 'not-found' }),
  ]),
  // Every part in every state, for those who build them.
  ...(process.env.NODE_ENV === 'development' ? [route('style', 'style-page/StylePage.tsx', { id: 'style-page' })] : []),
] satisfies RouteConfig
