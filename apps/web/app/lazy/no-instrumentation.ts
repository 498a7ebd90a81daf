/** Stands in for the module of the router that watches it (see vite.config.ts): nobody does, and every page would carry it. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = <Router>(router: Router): Router => router
