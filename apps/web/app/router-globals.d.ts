import type { DataRouter } from 'react-router'

/** What React Router leaves on the window of a hydrated page. */
declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter
    __reactRouterManifest?: {
      url: string
      version: string
      /** The files of each route, by its id. */
      routes: Readonly<Record<string, { module: string } | undefined>>
    }
    /** The routes whose code is there, by their id. */
    __reactRouterRouteModules?: Record<string, unknown>
  }
}
