import type { DataRouter } from 'react-router'

/** What React Router leaves on the window of a hydrated page. */
declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter
    __reactRouterManifest?: { url: string; version: string }
  }
}
