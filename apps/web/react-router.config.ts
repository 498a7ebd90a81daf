import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // build.ts says where; the tools alone write beside it.
  buildDirectory: process.env.WEB_BUILD_FOLDER ?? '../../build/web-by-hand',
  ssr: true,
  // The tree is small: one immutable file instead of a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
  // A file of its own for each loader is asked for past loadRouteModule, and its name weighs on every page.
  splitRouteModules: false,
} satisfies Config
